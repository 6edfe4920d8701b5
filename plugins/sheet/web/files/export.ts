/** Offers the spreadsheet as a file. */
export default async function exportSheet(): Promise<void> {}
