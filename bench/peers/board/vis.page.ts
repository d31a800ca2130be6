import { DataSet, Timeline } from 'vis-timeline/standalone';
import 'vis-timeline/styles/vis-timeline-graph2d.css';
import { install } from '#bench/board/contest.ts';
import { axisDays, dateOf, geometry, windowDays, windowStart } from '#bench/board/plan.ts';

/** vis-timeline: a nested group for each project. */
let groups: object[] = [];
let items: object[] = [];
let timeline: { setWindow(from: Date, to: Date, options: object): void; _setScrollTop(top: number): void; _redraw(): void };

install({
  headHeight: geometry.head,
  rowHeight: 34,
  dayWidth: geometry.day,
  onlyInWindow: false,
  prepare({ projects, subs }) {
    groups = projects.flatMap((item, index) => [
      { id: item.id, content: item.name, nestedGroups: subs[index].map((sub) => sub.id), showNested: false, treeLevel: 1 },
      ...subs[index].map((sub) => ({ id: sub.id, content: sub.name, treeLevel: 2, visible: false })),
    ]);
    items = [...projects, ...subs.flat()].map((item) => ({
      id: item.id,
      group: item.id,
      content: item.name,
      start: dateOf(item.start),
      end: dateOf(item.end),
      className: `item-${item.id}`,
      style: `background:${item.color}`,
    }));
  },
  mount(box) {
    timeline = new Timeline(box, new DataSet(items), new DataSet(groups), {
      start: dateOf(windowStart),
      end: dateOf(windowStart + windowDays),
      min: dateOf(0),
      max: dateOf(axisDays),
      height: geometry.height,
      verticalScroll: true,
      stack: false,
      groupHeightMode: 'fixed',
      orientation: 'top',
      timeAxis: { scale: 'day', step: 1 },
    });
  },
  showFrom: (day) => timeline.setWindow(dateOf(day), dateOf(day + windowDays), { animation: false }),
  scrollTo(top) {
    timeline._setScrollTop(-top);
    timeline._redraw();
  },
  toggle() {},
  bar: (id) => document.querySelector(`.vis-foreground .item-${id}`),
});
