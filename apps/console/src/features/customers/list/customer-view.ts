import type { CallInput } from '@roombook/contract'
import type { listCustomers } from '@roombook/contract/customer-directory'
import { parseMoney, typedYuan } from '@roombook/domain/money'

type ListInput = CallInput<typeof listCustomers>

/** Filter of the directory. */
export type CustomerFilter = Omit<ListInput, 'sort' | 'descending' | 'page' | 'limit'>
export type CustomerSort = NonNullable<ListInput['sort']>

export const customerTabs = ['list', 'ahead', 'asleep'] as const
export type CustomerTab = (typeof customerTabs)[number]

/** Offered numbers of days ahead for birthdays and anniversaries. */
export const upcomingSpans = [7, 15, 30] as const
/** Offered numbers of days without a visit after which a customer counts as lapsed. */
export const lapsedSpans = [30, 60, 90] as const
/** Offered page sizes. */
export const pageSizes = [20, 50, 100] as const

/** State of the page, as stored in its address. */
export interface CustomerView {
  tab: CustomerTab
  filter: CustomerFilter
  sort: CustomerSort
  descending: boolean
  page: number
  limit: number
  /** Number of days ahead. */
  span: number
}

const sorts: readonly CustomerSort[] = ['last-visit', 'visits', 'spent', 'created']
const mostDays = 3650
const daysOfYear = 366
const mostVisits = 1_000_000
const mostPages = 1000

/** Parses an address; invalid values count as missing. */
export function viewOfAddress(query: URLSearchParams): CustomerView {
  const among = <T extends string | number>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => String(value) === query.get(name))
  const tab = among('tab', customerTabs) ?? 'list'
  const filter = filterOfAddress(query)
  return {
    tab,
    filter: tab === 'asleep' ? { ...filter, awayDays: filter.awayDays ?? lapsedSpans[0] } : filter,
    sort: among('sort', sorts) ?? 'last-visit',
    descending: query.get('order') !== 'up',
    page: parseInteger(query.get('page'), mostPages) || 1,
    limit: among('size', pageSizes) ?? pageSizes[0],
    span: among('days', upcomingSpans) ?? upcomingSpans[0],
  }
}

function filterOfAddress(query: URLSearchParams): CustomerFilter {
  const number = (name: string, most = Number.MAX_SAFE_INTEGER) => parseInteger(query.get(name), most)
  const kind = number('kind')
  const [leastVisits, mostVisitsAsked] = ends(query.get('visits'), (text) => parseInteger(text, mostVisits))
  const [leastSpent, mostSpent] = ends(query.get('spent'), (text) => parseMoney(text))
  const labels = (query.get('labels') ?? '').split(',').flatMap((text) => parseInteger(text) || [])
  return omitEmpty({
    keyword: query.get('q')?.slice(0, 20) || undefined,
    levelId: number('level'),
    anyLabelIds: labels.length > 0 ? labels.slice(0, 20) : undefined,
    ownerId: number('owner'),
    source: query.get('source')?.slice(0, 20) || undefined,
    kind: kind === 1 || kind === 2 ? kind : undefined,
    awayDays: number('away', mostDays),
    seenWithinDays: number('seen', mostDays),
    addedWithinDays: number('added', mostDays),
    birthdayWithin: number('birthday', daysOfYear),
    memorialWithin: number('memorial', daysOfYear),
    leastVisits,
    mostVisits: mostVisitsAsked,
    leastSpent,
    mostSpent,
  })
}

/** Builds the address of a view, without default values. */
export function addressOfView(view: CustomerView): URLSearchParams {
  const { filter, tab } = view
  const query = new URLSearchParams()
  const setParameter = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== '' && value !== usual) query.set(name, String(value))
  }
  setParameter('tab', tab, 'list')
  if (tab === 'ahead') {
    setParameter('days', view.span, upcomingSpans[0])
    return query
  }
  setParameter('q', filter.keyword)
  setParameter('level', filter.levelId)
  setParameter('labels', filter.anyLabelIds?.join(','))
  setParameter('owner', filter.ownerId)
  setParameter('source', filter.source)
  setParameter('kind', filter.kind)
  setParameter('away', filter.awayDays, tab === 'asleep' ? lapsedSpans[0] : undefined)
  setParameter('seen', filter.seenWithinDays)
  setParameter('added', filter.addedWithinDays)
  setParameter('birthday', filter.birthdayWithin)
  setParameter('memorial', filter.memorialWithin)
  setParameter('visits', span(filter.leastVisits, filter.mostVisits, String))
  setParameter('spent', span(filter.leastSpent, filter.mostSpent, typedYuan))
  setParameter('sort', view.sort, 'last-visit')
  setParameter('order', view.descending ? undefined : 'up')
  setParameter('page', view.page, 1)
  setParameter('size', view.limit, pageSizes[0])
  return query
}

/** Parses an integer from 0 to a maximum; undefined if the text is none. */
function parseInteger(text: string | null, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined
  const number = Number(text)
  return number <= most ? number : undefined
}

/** Parses both ends of `2-5`, `2-` or `-5`. */
function ends<T>(
  text: string | null,
  read: (text: string) => T | undefined,
): readonly [T | undefined, T | undefined] {
  const [from = '', to = ''] = (text ?? '').split('-')
  return [from ? read(from) : undefined, to ? read(to) : undefined]
}

const span = (from: number | undefined, to: number | undefined, write: (value: number) => string) =>
  from === undefined && to === undefined
    ? undefined
    : [from, to].map((end) => (end === undefined ? '' : write(end))).join('-')

const omitEmpty = (
  filter: { [Key in keyof CustomerFilter]: CustomerFilter[Key] | undefined },
): CustomerFilter => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
