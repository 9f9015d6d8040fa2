import { checkDishWorkbook, importDishes } from '@roombook/contract/dish-workbooks'
import { useCheckedFile } from '#platform/upload/use-checked-file.ts'
import { callsOfDishes } from '../dish-calls.ts'

/** Import of a workbook of dishes. */
export const useDishWorkbook = () =>
  useCheckedFile({ check: checkDishWorkbook, bringIn: importDishes, refetch: callsOfDishes })
