import { Gantt, Willow } from '@svar-ui/react-gantt';
import '@svar-ui/react-gantt/all.css';
import { createRoot } from 'react-dom/client';
import { install } from '#bench/board/contest.ts';
import { axisDays, dateOf, geometry, windowStart } from '#bench/board/plan.ts';

/** SVAR Gantt for React, free edition. */
let tasks: object[] = [];
let api: { exec(action: string, parameters: object): void } | undefined;

const scales = [
  { unit: 'month', step: 1, format: '%Y. %n' },
  { unit: 'day', step: 1, format: '%j' },
];
const columns = [{ id: 'text', header: 'Project', width: geometry.names }];
const weekend = (date: Date, unit: string) => (unit === 'day' && date.getDay() % 6 === 0 ? 'wx-weekend' : '');

const Screen = () => (
  <Willow fonts={false}>
    <div style={{ width: geometry.width, height: geometry.height }}>
      <Gantt
        tasks={tasks}
        links={[]}
        scales={scales}
        columns={columns}
        start={dateOf(0)}
        end={dateOf(axisDays)}
        cellWidth={geometry.day}
        cellHeight={geometry.row}
        scaleHeight={geometry.head / 2}
        highlightTime={weekend}
        init={(given: typeof api) => {
          api = given;
        }}
      />
    </div>
  </Willow>
);

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
        start: dateOf(item.start),
        end: dateOf(item.end),
        progress: 0,
        type: 'summary',
        open: false,
        parent: 0,
      },
      ...subs[index].map((sub) => ({
        id: sub.id,
        text: sub.name,
        start: dateOf(sub.start),
        end: dateOf(sub.end),
        progress: 0,
        type: 'task',
        parent: item.id,
      })),
    ]);
  },
  mount(box) {
    createRoot(box).render(<Screen />);
    const go = () => {
      if (api && document.querySelector('.wx-chart')) api.exec('scroll-chart', { left: windowStart * geometry.day, top: 0 });
      else requestAnimationFrame(go);
    };
    go();
  },
  showFrom: (day) => api?.exec('scroll-chart', { left: day * geometry.day }),
  scrollTo: (top) => api?.exec('scroll-chart', { top }),
  toggle: (index, isOpen) => api?.exec('open-task', { id: `p${index}`, mode: isOpen }),
  bar: (id) => document.querySelector(`.wx-bar[data-id=":${id}"]`),
});
