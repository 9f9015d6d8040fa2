import type { CallInput, listDishes } from '@roombook/contract'

/** What narrows the dishes that are shown. */
export type MenuFilter = Required<
  Pick<CallInput<typeof listDishes>, 'dishCategoryId' | 'keyword' | 'state' | 'kind'>
>

/** Whether it leaves something of its category out. */
export const isNarrowed = ({ keyword, state, kind }: MenuFilter): boolean =>
  keyword !== '' || state !== 'all' || kind !== 'all'
