import type { Call } from '@roombook/contract'
import { buildDishForm, createCategory, createDish } from './dish-forms.ts'
import type { TestClient } from './test-app.ts'

let made = 0

/** Returns input for a call that manages the menu, with rows of its own. */
export async function dishExampleFor(person: TestClient, call: Call): Promise<Record<string, unknown>> {
  made += 1
  const title = `例菜${made}`
  const category = () => createCategory(person, `例类${made}`)
  const dish = async () => {
    const dishCategoryId = await category()
    const { id, version } = await createDish(person, dishCategoryId, title)
    return { dishCategoryId, id, version }
  }
  const some = async () => ({ dishIds: [(await dish()).id] })
  const examples: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
    'dishes.save-category': async () => ({ dishCategoryId: await category(), title: `新例类${made}` }),
    'dishes.delete-category': async () => ({ dishCategoryId: await category() }),
    'dishes.sort-categories': async () => ({ dishCategoryIds: [await category()] }),
    'dishes.list': async () => ({ dishCategoryId: (await dish()).dishCategoryId, keyword: '' }),
    'dishes.detail': async () => ({ dishId: (await dish()).id }),
    'dishes.save': async () => {
      const { dishCategoryId, id, version } = await dish()
      return { ...buildDishForm(dishCategoryId, `新${title}`), dishId: id, version }
    },
    'dishes.sort': async () => {
      const { dishCategoryId, id } = await dish()
      return { dishCategoryId, dishIds: [id] }
    },
    'dishes.set-sold-out': async () => ({ ...(await some()), soldOut: true }),
    'dishes.set-withdrawn': async () => ({ ...(await some()), withdrawn: true }),
    'dishes.move': async () => {
      const { id } = await dish()
      return { dishIds: [id], dishCategoryId: await createCategory(person, `去处例类${made}`) }
    },
    'dishes.delete': some,
  }
  return (await examples[call.name]?.()) ?? {}
}
