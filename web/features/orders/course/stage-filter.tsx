import { type OrderStage, orderStages } from '#contract/orders/course/order-course.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';

interface Props {
  value: OrderStage | undefined;
  onChange(value: OrderStage | undefined): void;
}

/** Filters the list by stage. Cancelled orders have a filter of their own, so that stage is offered only where it is already chosen. */
export function StageFilter({ value, onChange }: Props) {
  const t = useWords().orderCourse;
  const options = orderStages
    .filter((stage) => stage !== 'cancelled' || stage === value)
    .map((stage) => ({ value: stage, label: t.stages[stage] }));
  return <FilterSelect label={t.filter} all={t.anyStage} value={value} options={options} onChange={onChange} />;
}
