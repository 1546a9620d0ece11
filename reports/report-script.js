/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * Changes the colours of the report, sorts and filters its tables of pages. The report is complete without it. The
 * source of this function is put into the document, so it may use nothing outside itself.
 */
function enhanceReport() {
  const root = document.documentElement;

  const themeButton = /** @type {HTMLButtonElement} */ (document.getElementById('theme'));
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : systemIsDark.matches);
  const nameTheme = () => (themeButton.textContent = isDark() ? 'Light colours' : 'Dark colours');
  themeButton.hidden = false;
  themeButton.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    nameTheme();
  });
  systemIsDark.addEventListener('change', nameTheme);
  nameTheme();

  /** @param {HTMLTableRowElement} row @param {number} column */
  const sortKey = (row, column) => /** @type {HTMLElement} */ (row.cells[column]).dataset.sort ?? '';
  /**
   * Numbers before text, and what is missing last in either direction.
   * @param {string} a
   * @param {string} b
   * @param {number} direction
   */
  const compare = (a, b, direction) => {
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    const [x, y] = [Number(a), Number(b)];
    return direction * (Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b) : x - y);
  };
  for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (document.querySelectorAll('table.pages'))) {
    const heads = [...(table.tHead?.rows[0].cells ?? [])];
    heads.forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const direction = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
        for (const other of heads) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', direction === 1 ? 'ascending' : 'descending');
        const rows = [...table.tBodies[0].rows].sort((a, b) =>
          compare(sortKey(a, column), sortKey(b, column), direction),
        );
        table.tBodies[0].append(...rows);
      });
    });
  }

  const filter = /** @type {HTMLInputElement} */ (document.getElementById('page-filter'));
  const count = /** @type {HTMLElement} */ (document.getElementById('page-filter-count'));
  /** @type {HTMLElement} */ (filter.parentElement).hidden = false;
  filter.addEventListener('input', () => {
    const wanted = filter.value.trim().toLowerCase();
    const rows = /** @type {HTMLTableRowElement[]} */ ([...document.querySelectorAll('table.pages tbody tr')]);
    for (const row of rows) row.hidden = !sortKey(row, 0).toLowerCase().includes(wanted);
    count.textContent = wanted === '' ? '' : `${rows.filter((row) => !row.hidden).length} of ${rows.length} rows`;
  });
}

export const reportScript = `(${enhanceReport.toString()})();`;
