import type { CostLine } from '@dorpel/contracts/catalogue';
import { formatPercent, formatPrice } from '@dorpel/i18n/formats';
import { useSite } from '@dorpel/federation/site';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Millionths in a hundredth. */
const PERCENT = 10_000;
const WHOLE = 1_000_000;

const euro = ({ amount, currency }: CostLine['amount']) => formatPrice(amount, currency);

/** How a line comes to its amount, in words: 'the rate of the basis', with what is free and what is taken off. */
export function useRatesInWords(): (line: CostLine) => string {
  const { t } = useLingui();
  const { language } = useSite();
  const percent = (rate: number) => formatPercent(rate / PERCENT, language);
  const applied = ({ part, slices }: CostLine): string | null => {
    const [first, ...more] = slices;
    if (!first) return null;
    if (part === 'agency') {
      const share = percent(first.rate);
      const rent = euro(first.of);
      return t`${share} of a month’s rent of ${rent}`;
    }
    if (part === 'deposit') {
      const months = first.rate / WHOLE;
      const rent = euro(first.of);
      return t`${plural(months, { one: '# month', other: '# months' })} of ${rent}`;
    }
    const last = more.at(-1);
    if (!last) {
      const rate = percent(first.rate);
      const basis = euro(first.of);
      return t`${rate} of ${basis}`;
    }
    const highest = percent(first.rate);
    const lowest = percent(last.rate);
    return t`from ${highest} down to ${lowest}, slice by slice`;
  };
  return (line) => {
    const { accessories, exempt, reduction, credit, fixed, vat, atLeast, atMost, certainty } = line;
    if (certainty === 'stated') return t`as agreed`;
    const fixedText = fixed && euro(fixed);
    const vatText = vat === null ? null : percent(vat);
    const exemptText = exempt && euro(exempt);
    const creditText = credit && euro(credit);
    const accessoriesText = accessories ? percent(accessories) : null;
    const reductionText = reduction && euro(reduction);
    const leastText = atLeast && euro(atLeast);
    const mostText = atMost && euro(atMost);
    return [
      applied(line),
      accessoriesText && t`${accessoriesText} of accessories included`,
      exemptText && t`after the first ${exemptText}, which is free of duty`,
      fixedText && t`${fixedText} fixed`,
      vatText && t`plus ${vatText} VAT`,
      reductionText && t`less ${reductionText} reduction`,
      creditText && t`less ${creditText} tax credit`,
      leastText && t`at least ${leastText}`,
      mostText && t`at most ${mostText}`,
    ]
      .filter(Boolean)
      .join(', ');
  };
}
