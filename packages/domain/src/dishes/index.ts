export {
  type CartFailure,
  type CartLine,
  checkCart,
  checkCartLine,
  type DishToChoose,
  lineKey,
  mergeLines,
  setQuantity,
} from './cart.ts'
export {
  type AttributeCell,
  type CellRead,
  formatAttributes,
  formatSpecs,
  parseAttributes,
  parseSpecs,
  type SpecCell,
} from './dish-cells.ts'
export { type DishColumn, dishColumns, findDishColumns } from './dish-columns.ts'
export { defaultUnit, dishLimits } from './dish-limits.ts'
export {
  checkContains,
  containsWithComponents,
  dishTags,
  formatContains,
  parseContains,
  type Spice,
  spiceTitles,
  usualContents,
} from './dish-tags.ts'
export {
  cartTotal,
  formatMenuPrice,
  lineTotal,
  type MenuPrice,
  type PricedLine,
} from './pricing.ts'
export { type DishCells, type ImportedDish, readDishRow } from './read-dish-row.ts'
