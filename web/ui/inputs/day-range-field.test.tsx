import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { DayRangeField } from './day-range-field.tsx';

it('a day that is typed beyond the other end takes that along, once it is typed', () => {
  const onChange = vi.fn();
  render(<DayRangeField fromLabel="from" toLabel="to" value={{ fromDay: '2028-01-03', toDay: '2028-01-20' }} onChange={onChange} />);
  const from = screen.getByLabelText('from');
  fireEvent.change(from, { target: { value: '2028-12-03' } });
  expect(onChange).not.toHaveBeenCalled();
  expect(from).toHaveProperty('value', '2028-12-03');
  fireEvent.blur(from);
  expect(onChange.mock.calls).toEqual([[{ fromDay: '2028-12-03', toDay: '2028-12-03' }]]);
  fireEvent.change(from, { target: { value: '2028-01-05' } });
  fireEvent.change(screen.getByLabelText('to'), { target: { value: '0002-01-05' } });
  fireEvent.blur(screen.getByLabelText('to'));
  expect(onChange.mock.calls.slice(1)).toEqual([[{ fromDay: '2028-01-05' }]]);
});
