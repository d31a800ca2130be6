import { Link } from '@tanstack/react-router';
import { groupsOf } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import page from '#web/ui/display/page-title.module.css';
import classes from './list-up.module.css';

/** The categories, each with its number of products. */
export function CategoryList({ products }: { products: readonly Product[] }) {
  const t = useWords();
  const groups = groupsOf(products, 'category');
  const without = groups.find(({ name }) => name === null)?.products.length ?? 0;
  return (
    <>
      <p className={page.intro}>{t.listUp.intro}</p>
      <ul className={classes.categories} aria-label={t.listUp.categories}>
        {groups.map(
          ({ name, products: held }) =>
            name !== null && (
              <li key={name} className={classes.category}>
                <Link to="/products/list_up" search={{ category: name }}>
                  {name}
                </Link>
                <span>{t.common.count(formatNumber(held.length))}</span>
              </li>
            ),
        )}
      </ul>
      {without > 0 && (
        <p className={page.intro}>
          {t.listUp.without(formatNumber(without))} <Link to="/products/category_management">{t.screens.titles.categories}</Link>
        </p>
      )}
    </>
  );
}
