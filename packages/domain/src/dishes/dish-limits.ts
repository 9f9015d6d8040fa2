/** Limits of a menu; lengths are in characters as a person counts them. */
export const dishLimits = {
  title: 30,
  categoryTitle: 20,
  unit: 6,
  description: 200,
  /** Greatest number of a dish's ingredients to note, and greatest length of each. */
  contents: 12,
  content: 8,
  specTitle: 20,
  attributeGroup: 10,
  attributeTitle: 20,
  specs: 20,
  attributes: 40,
  /** Dishes of a set menu. */
  setItems: 100,
  categories: 100,
  dishes: 3000,
  /** Greatest party size of a set menu. */
  people: 999,
  /** Greatest quantity in a line of an order or a set menu. */
  quantity: 999,
  /** Lines of one order. */
  cartLines: 200,
  /** Rows of one imported workbook. */
  importRows: 2000,
} as const

/** Default unit of a dish (9.09). */
export const defaultUnit = '份'
