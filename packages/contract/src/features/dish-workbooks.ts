import { z } from 'zod'
import { defineCall } from '../call.ts'
import { menuManagement } from './menu-management.ts'

const workbookRefusals = [
  'dishes.sheet_unreadable',
  'dishes.sheet_old',
  'dishes.sheet_too_large',
  'dishes.sheet_too_wide',
  'dishes.sheet_too_long',
  'dishes.sheet_empty',
  'dishes.sheet_columns',
] as const

/** Result of a row; `same`: already on the menu unchanged. */
export const dishVerdict = z.enum(['add', 'update', 'same', 'refuse'])
export type DishVerdict = z.output<typeof dishVerdict>

export const dishWorkbookRow = z.object({
  /** Row number in the workbook. */
  sheetRow: z.int(),
  /** Values as in the workbook. */
  categoryTitle: z.string(),
  title: z.string(),
  price: z.string(),
  unit: z.string(),
  specs: z.string(),
  attributes: z.string(),
  description: z.string(),
  spice: z.string(),
  contains: z.string(),
  verdict: dishVerdict,
  /** Reason for a refusal, or the changes. */
  words: z.array(z.string()),
})
export type DishWorkbookRow = z.output<typeof dishWorkbookRow>

export const dishWorkbook = z.object({
  list: z.array(dishWorkbookRow),
  /** Categories that the import creates. */
  newCategories: z.array(z.string()),
  added: z.int(),
  updated: z.int(),
  same: z.int(),
  refused: z.int(),
})
export type DishWorkbook = z.output<typeof dishWorkbook>

export const checkDishWorkbook = defineCall({
  ...menuManagement,
  name: 'dishes.check-sheet',
  title: 'what would become of each row of a workbook of dishes (XLSX or CSV); nothing is written',
  path: '/shopapi/foods/importcheck',
  effect: 'reads',
  body: 'file',
  input: z.object({}),
  output: dishWorkbook,
  refusals: workbookRefusals,
})

export const importDishes = defineCall({
  ...menuManagement,
  name: 'dishes.import',
  title:
    'brings the rows of a workbook of dishes into the menu, all at once; those that are refused are left out',
  path: '/shopapi/foods/import',
  effect: 'changes',
  body: 'file',
  input: z.object({}),
  output: dishWorkbook,
  refusals: [...workbookRefusals, 'dishes.import_nothing'],
  done: '菜品已导入',
})

export const exportDishes = defineCall({
  ...menuManagement,
  name: 'dishes.export',
  title: 'the dishes of the menu as a workbook, without formulas, which can be brought in again',
  path: '/shopapi/foods/export',
  mayLag: true,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: [],
})
