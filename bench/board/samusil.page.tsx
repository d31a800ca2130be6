import { install } from './contest.ts';
import { ourBoard } from './our-board.tsx';

install(ourBoard({ names: 0, linked: 0 }));
