import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { speak } from '#web/i18n/words.ts';
import { CountryList } from './country-list.tsx';

const onPick = vi.fn();
beforeEach(() => onPick.mockClear());

const search = () => screen.getByRole('combobox', { name: '국가 검색' });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

describe('the list of countries', () => {
  it('has all 249, each with its flag, its name in both languages and its code', () => {
    render(<CountryList value="" onPick={onPick} />);
    expect(options()).toHaveLength(249);
    const korea = screen.getByRole('option', { name: /대한민국/ });
    expect(korea.textContent).toBe('대한민국South KoreaKR');
    expect(korea.querySelector('img')?.getAttribute('src')).toMatch(/KR.*\.svg/);
  });

  it('is narrowed by typing, and Enter picks the first', async () => {
    const { user } = render(<CountryList value="" onPick={onPick} />);
    await user.type(search(), 'GERM');
    expect(options().map(({ textContent }) => textContent)).toEqual(['독일GermanyDE']);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('DE');
  });

  it('is walked with the arrows, and the box says where one is', async () => {
    const { user } = render(<CountryList value="" onPick={onPick} />);
    await user.click(search());
    await user.keyboard('{ArrowDown}{ArrowDown}{PageDown}{ArrowUp}{PageUp}{ArrowUp}{ArrowDown}');
    const active = document.getElementById(search().getAttribute('aria-activedescendant') ?? '');
    expect(active).toBe(options()[1]);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('GA');
  });

  it('picks nothing on Enter before anything was typed or moved to', async () => {
    const { user } = render(<CountryList value="" onPick={onPick} />);
    await user.click(search());
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('picks by a click, and marks what is chosen', async () => {
    const { user } = render(<CountryList value="JP" onPick={onPick} />);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('일본');
    await user.click(screen.getByRole('option', { name: /캐나다/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('CA');
  });

  it('is in the order of the language', async () => {
    await speak('en');
    render(<CountryList value="" onPick={onPick} />);
    expect(options()[0]?.textContent).toBe('Afghanistan아프가니스탄AF');
  });
});
