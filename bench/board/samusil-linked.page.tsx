import { install } from './contest.ts';
import { ourBoard } from './our-board.tsx';
import { linked } from './plan.ts';

install(ourBoard(linked));
