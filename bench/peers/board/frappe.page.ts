import Gantt from 'frappe-gantt';
// the style sheet is not among the package's exports
import '#peers/frappe-gantt/dist/frappe-gantt.css';
import { install } from '#bench/board/contest.ts';
import { dateOf, geometry, windowStart } from '#bench/board/plan.ts';

/** frappe-gantt: it has no tree and no names beside the days, so it draws only the projects; its days are a little wider. */
const dayWidth = 27;
let tasks: object[] = [];
let chart: { $container: HTMLElement; gantt_start: Date };
const dayOf = (day: number) => dateOf(day).toISOString().slice(0, 10);
const leftOf = (day: number) => Math.round((dateOf(day).getTime() - chart.gantt_start.getTime()) / 86_400_000) * dayWidth;
const showFrom = (day: number) => chart.$container.scrollTo({ left: leftOf(day), behavior: 'instant' });

install({
  headHeight: 85,
  rowHeight: 38,
  dayWidth,
  onlyInWindow: false,
  prepare({ projects }) {
    tasks = projects.map((item) => ({
      id: item.id,
      name: item.name,
      start: dayOf(item.start),
      end: dayOf(item.end - 1),
      progress: 0,
      color: item.color,
    }));
  },
  mount(box) {
    chart = new Gantt(box, tasks, {
      view_mode: 'Day',
      column_width: dayWidth,
      bar_height: 28,
      padding: 10,
      container_height: geometry.height,
      infinite_padding: false,
      scroll_to: 'start',
      today_button: false,
    });
    showFrom(windowStart);
  },
  showFrom,
  scrollTo(top) {
    chart.$container.scrollTop = top;
  },
  toggle() {},
  bar: (id) => document.querySelector(`.bar-wrapper[data-id="${id}"] .bar`),
});
