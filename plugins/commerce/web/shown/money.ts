/** Yuan as they are written in both languages: ¥99, ¥1,998, ¥0.50. */
export function moneyText(yuan: number): string {
  const digits = Number.isInteger(yuan) ? 0 : 2;
  return `¥${yuan.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: 2 })}`;
}
