import { checkDishWorkbook, importDishes } from '@roombook/contract'
import { useCheckedFile } from '#platform/upload/use-checked-file.ts'
import { callsOfDishes } from '../dish-calls.ts'

/** A workbook of dishes from the file to the menu. */
export const useDishWorkbook = () =>
  useCheckedFile({ check: checkDishWorkbook, bringIn: importDishes, refetch: callsOfDishes })
