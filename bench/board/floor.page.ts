import { install } from './contest.ts';
import './floor.css';
import { dateOf, geometry, type Item, type Plan, shownFrom, windowDays, windowStart } from './plan.ts';

/**
 * The floor: a single innerHTML with exactly the rows on the screen. It has no framework, keyboard control, screen reader support or
 * events, and draws nothing in advance.
 */
let plan: Plan = { projects: [], subs: [] };
let rows: { item: Item; isSub: boolean }[] = [];
let start = windowStart;
let top = 0;
let open = -1;
let head: HTMLElement;
let body: HTMLElement;

const { day, row, height } = geometry;
const headHeight = 76;

function arrange(): void {
  rows = shownFrom(plan, start).flatMap((index) => [
    { item: plan.projects[index]!, isSub: false },
    ...(index === open ? plan.subs[index]!.map((sub) => ({ item: sub, isSub: true })) : []),
  ]);
}

function drawHead(): void {
  let months = '';
  let days = '';
  for (let i = 0; i < windowDays; i++) {
    const date = dateOf(start + i);
    const weekday = date.getUTCDay();
    if (i === 0 || date.getUTCDate() === 1) months += `<b style="left:${i * day}px">${date.getUTCMonth() + 1}월</b>`;
    days += `<i class="${weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : ''}" style="left:${i * day}px">${date.getUTCDate()}</i>`;
  }
  head.innerHTML = months + days;
}

function drawRows(): void {
  const first = Math.floor(top / row);
  const count = Math.ceil((height - headHeight) / row) + 1;
  body.innerHTML = rows
    .slice(first, first + count)
    .map(({ item, isSub }, i) => {
      const from = Math.max(item.start, start);
      const to = Math.min(item.end, start + windowDays);
      const bar =
        to > from
          ? `<p id="${item.id}" style="left:${(from - start) * day}px;width:${(to - from) * day}px;background:${item.color}55">${item.name} <small>${item.who}</small></p>`
          : '';
      return `<div class="${isSub ? 'sub' : ''}" style="top:${(first + i) * row - top}px">${bar}</div>`;
    })
    .join('');
}

install({
  headHeight,
  rowHeight: row,
  dayWidth: day,
  onlyInWindow: true,
  prepare(given) {
    plan = given;
  },
  open(box) {
    box.innerHTML = '<div class="head"></div><div class="body"></div>';
    [head, body] = [...box.children] as [HTMLElement, HTMLElement];
    drawHead();
  },
  mount() {
    arrange();
    drawRows();
  },
  showFrom(to) {
    start = to;
    arrange();
    drawHead();
    drawRows();
  },
  scrollTo(to) {
    top = to;
    drawRows();
  },
  toggle(index, isOpen) {
    open = isOpen ? index : -1;
    arrange();
    drawRows();
  },
  bar: (id) => document.getElementById(id),
});
