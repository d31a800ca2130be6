import { installBoard } from './our-board.tsx';

installBoard({ names: 0, linked: 0 });
