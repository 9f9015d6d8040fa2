/** Columns of an exported workbook of dishes; the first three are required. */
export const dishColumns = [
  { field: 'categoryTitle', title: '分类' },
  { field: 'title', title: '名称' },
  { field: 'price', title: '价格' },
  { field: 'unit', title: '单位' },
  { field: 'specs', title: '规格' },
  { field: 'attributes', title: '属性' },
  { field: 'description', title: '描述' },
  { field: 'spice', title: '辣度' },
  { field: 'contains', title: '过敏与忌口' },
] as const

export type DishColumn = (typeof dishColumns)[number]['field']

/** Accepted titles of each column. */
const synonyms: Readonly<Record<DishColumn, readonly string[]>> = {
  categoryTitle: ['分类', '菜品分类', '类别', '菜品类别'],
  title: ['名称', '菜品名称', '菜名', '菜品'],
  price: ['价格', '单价', '售价', '菜品价格'],
  unit: ['单位', '菜品单位'],
  specs: ['规格', '菜品规格', '规格价格'],
  attributes: ['属性', '菜品属性', '口味'],
  description: ['描述', '菜品描述', '简介', '说明'],
  spice: ['辣度', '辣味'],
  contains: ['过敏与忌口', '过敏原', '过敏源', '忌口', '含有'],
}

const required: readonly DishColumn[] = ['categoryTitle', 'title', 'price']
/** Rows from the top in which the header is searched: workbooks often begin with a title. */
const rowsOfTitles = 10

/**
 * Finds the header row, from 0, and the position of each column; undefined where a required one is missing.
 */
export function findDishColumns(
  rows: readonly (readonly string[])[],
): { titleRow: number; columns: ReadonlyMap<DishColumn, number> } | undefined {
  for (const [titleRow, row] of rows.slice(0, rowsOfTitles).entries()) {
    const columns = matchColumns(row)
    if (required.every((field) => columns.has(field))) return { titleRow, columns }
  }
  return undefined
}

/** Maps columns by title; of two columns with one title the first counts. */
function matchColumns(titles: readonly string[]): Map<DishColumn, number> {
  const columns = new Map<DishColumn, number>()
  for (const [at, title] of titles.entries()) {
    const bare = title.replace(/[(（[【].*?[)）\]】]/g, '').replace(/[\s*＊:：]/g, '')
    const column = dishColumns.find(({ field }) => synonyms[field].includes(bare))
    if (column && !columns.has(column.field)) columns.set(column.field, at)
  }
  return columns
}
