import { installBoard } from './our-board.tsx';
import { geometry } from './plan.ts';

/** With the names at the left, and lines between 2,000 projects. What has notes is not drawn otherwise. */
installBoard({ names: geometry.names, linked: 2000 });
