import { officeCommand } from './start/office-command.ts';

await officeCommand('backup');
