import { expect, it } from 'vitest';
import { drawPicture, type Picture, takePicture } from './picture.ts';

function shown(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
}

const drawn = (picture: Picture) => {
  const { node, scroll } = drawPicture(JSON.parse(JSON.stringify(picture)), 'n0nce');
  document.body.replaceChildren(node);
  scroll();
  return document.body.firstElementChild as HTMLElement;
};

it('looks the same when it is drawn again', () => {
  const element = shown(
    '<main id="main" class="a b" aria-busy="false"><h1 style="color: red">제품 &lt;b&gt;</h1><svg viewBox="0 0 4 4"><path d="M0 0"></path></svg>' +
      '<img src="/images/1.jpg" alt="앞면"><style>.a{color:red}</style></main>',
  );
  const again = drawn(takePicture(element));
  expect(again.querySelector('style')?.getAttribute('nonce')).toBe('n0nce');
  again.querySelector('style')?.removeAttribute('nonce');
  expect(again.outerHTML).toBe(element.outerHTML.replace('color: red"', 'color: red;"'));
  expect(again.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

it('has what was typed, chosen and scrolled, and no secret', () => {
  const element = shown(
    '<div><input id="text"><input id="box" type="checkbox"><input id="word" type="password"><textarea></textarea><div id="list"></div></div>',
  );
  Object.assign(element.querySelector('#text') as HTMLInputElement, { value: '로션' });
  Object.assign(element.querySelector('#box') as HTMLInputElement, { checked: true });
  Object.assign(element.querySelector('#word') as HTMLInputElement, { value: 'secret' });
  Object.assign(element.querySelector('textarea') as HTMLTextAreaElement, { value: '두 줄\n설명' });
  Object.assign(element.querySelector('#list') as HTMLElement, { scrollLeft: 120 });
  const picture = takePicture(element);
  expect(JSON.stringify(picture)).not.toContain('secret');
  const again = drawn(picture);
  expect(again.querySelector<HTMLInputElement>('#text')?.value).toBe('로션');
  expect(again.querySelector<HTMLInputElement>('#box')?.checked).toBe(true);
  expect(again.querySelector('textarea')?.value).toBe('두 줄\n설명');
  expect(again.querySelector('#list')?.scrollLeft).toBe(120);
});

it('leaves out what it must not show, what is below the window, and whatever does something', () => {
  const element = shown(
    '<ul><li>솔담원 로션</li><li data-unkept>수취인: 홍길동 → 김철수</li><li id="below">아래</li><script>1</script><iframe></iframe></ul>',
  );
  const below = { top: innerHeight, width: 10, height: 10 } as DOMRect;
  Object.assign(element.querySelector('#below') as HTMLElement, { getBoundingClientRect: () => below });
  const picture = JSON.stringify(takePicture(element));
  expect(picture).toContain('솔담원 로션');
  for (const gone of ['홍길동', '아래', 'script', 'iframe']) expect(picture).not.toContain(gone);
});
