/** The name of a file that says something of another: 'klanten - anders gelezen.csv'. */
export function reportName(fileName: string, what: string): string {
  return `${fileName.replace(/\.csv$/i, '')} - ${what}.csv`;
}
