import { gantt } from 'dhtmlx-gantt';
import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
import { install } from '#bench/board/contest.ts';
import { axisDays, dateOf, geometry, windowStart } from '#bench/board/plan.ts';

/** DHTMLX Gantt, free edition. */
let tasks: object[] = [];
let left = windowStart * geometry.day;
let down = 0;

install({
  headHeight: geometry.head,
  rowHeight: geometry.row,
  dayWidth: geometry.day,
  onlyInWindow: false,
  prepare({ projects, subs }) {
    tasks = projects.flatMap((item, index) => [
      {
        id: item.id,
        text: item.name,
        start_date: dateOf(item.start),
        end_date: dateOf(item.end),
        color: item.color,
        open: false,
        parent: 0,
      },
      ...subs[index].map((sub) => ({
        id: sub.id,
        text: sub.name,
        start_date: dateOf(sub.start),
        end_date: dateOf(sub.end),
        color: sub.color,
        parent: item.id,
      })),
    ]);
  },
  open(box) {
    Object.assign(gantt.config, {
      row_height: geometry.row,
      bar_height: 28,
      scale_height: geometry.head,
      min_column_width: geometry.day,
      grid_width: geometry.names,
      start_date: dateOf(0),
      end_date: dateOf(axisDays),
      scales: [
        { unit: 'month', format: '%Y. %n' },
        { unit: 'day', format: '%j' },
      ],
      columns: [{ name: 'text', tree: true, width: '*' }],
    });
    gantt.templates.timeline_cell_class = (_task: object, date: Date) => (date.getDay() % 6 === 0 ? 'weekend' : '');
    gantt.init(box);
  },
  mount() {
    gantt.parse({ data: tasks, links: [] });
    gantt.scrollTo(left, 0);
  },
  showFrom(day) {
    left = day * geometry.day;
    gantt.scrollTo(left, down);
  },
  scrollTo(top) {
    down = top;
    gantt.scrollTo(left, down);
  },
  toggle: (index, isOpen) => (isOpen ? gantt.open(`p${index}`) : gantt.close(`p${index}`)),
  bar: (id) => document.querySelector(`.gantt_task_line[data-task-id="${id}"]`),
});
