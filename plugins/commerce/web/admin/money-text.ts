import { useLanguage } from '@docstead/core/web';

export type MoneyText = (yuan: number) => string;

/** Yuan as the reader's language writes them: ¥1,299.00. */
export function useMoney(): MoneyText {
  const [locale] = useLanguage();
  const format = new Intl.NumberFormat(locale === 'zh-cn' ? 'zh-CN' : 'en', {
    ...{ style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' },
  });
  return (yuan) => format.format(yuan);
}
