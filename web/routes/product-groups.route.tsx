import { useEcountCategories } from '#web/features/accounting/ecount-categories.ts';
import { GroupPage } from '#web/features/products/groups/groups.door.ts';
import { conditionsText } from '#web/ui/sheet/model/filter-rows.ts';

export function CategoriesScreen() {
  return <GroupPage column="category" known={useEcountCategories()} linkTo={productsOfCategory} />;
}

export function MakersScreen() {
  return <GroupPage column="manufacturer" linkTo={(name) => tableOf('manufacturer', name)} />;
}

const productsOfCategory = (name: string | null) =>
  name === null ? tableOf('category', null) : ({ to: '/products', search: { category: name } } as const);

const tableOf = (column: string, name: string | null) => {
  const where = conditionsText({ [column]: name === null ? { kind: 'missing' } : { kind: 'oneOf', values: [name] } });
  return { to: '/products', search: { view: 'table', where } } as const;
};
