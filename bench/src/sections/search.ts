import { businessDate } from '@roombook/domain/time'
import { findCustomerByPhone } from '../../../apps/server/src/features/customers/customer.repository.ts'
import {
  readCustomerHits,
  readCustomerLines,
} from '../../../apps/server/src/features/customers/customer-hits.ts'
import { searchCustomerIds } from '../../../apps/server/src/features/customers/search.repository.ts'
import {
  type Database,
  inShop,
  openDatabase,
  type ShopTransaction,
} from '../../../apps/server/src/platform/db/database.ts'
import { phoneClue } from '../../../apps/server/src/platform/db/phone-clue.ts'
import { type Figure, median, timeFigure } from '../figures.ts'
import { interleave, timed } from '../interleave.ts'
import { print } from '../print.ts'
import type { Stage } from '../stage/stage.ts'

const shopId = 1
const who = { shopId, today: businessDate(Date.now(), 'Asia/Shanghai') }
const rounds = { rounds: 200, warmUp: 60 }
/** Limit of the order form's list, above which it does not count. */
const page = { limit: 100, offset: 0, countTo: 100 }

interface Sample {
  name: string
  phone: string
}

/**
 * Measures customer searches by part of a phone or name against one by the whole phone. Both are the server's
 * own queries on its own connections, in a transaction each, and read the columns of a suggestion list; HTTP
 * is excluded, since it would hide the difference. Also measures one with all details of a search (3.07),
 * which no list of the product requests.
 */
export async function search(stage: Stage): Promise<Figure[]> {
  const { url } = await stage.large()
  const db = openDatabase({ url, pool: 2 })
  stage.later(() => db.destroy())
  const samples = await takeSamples(db)
  let at = 0
  const next = (): Sample => samples[at++ % samples.length] ?? { name: '', phone: '' }
  const found: Record<string, number[]> = {}
  type Reading = (tx: ShopTransaction, ids: readonly number[]) => Promise<unknown>
  const lines: Reading = (tx, ids) => readCustomerLines(tx, shopId, ids)
  const everything: Reading = (tx, ids) => readCustomerHits(tx, who, ids)
  const searching =
    (by: string, keywordOf: (sample: Sample) => string, read = lines) =>
    () => {
      const keyword = keywordOf(next())
      // Searches with the permission to see full numbers.
      const input = { keyword, clue: phoneClue(keyword, true) }
      return timed(() =>
        inShop(db, shopId, async (tx) => {
          const { ids } = await searchCustomerIds(tx, shopId, input, page)
          found[by] = [...(found[by] ?? []), ids.length]
          await read(tx, ids)
        }),
      )
    }
  const byPhone = (read: Reading) => () => {
    const { phone } = next()
    return timed(() =>
      inShop(db, shopId, async (tx) => {
        const customer = await findCustomerByPhone(tx, shopId, phone)
        await read(tx, customer ? [customer.id] : [])
      }),
    )
  }
  const taken = await interleave(
    {
      exact: byPhone(lines),
      exactWhole: byPhone(everything),
      eight: searching('eight', ({ phone }) => phone.slice(-8)),
      four: searching('four', ({ phone }) => phone.slice(-4)),
      given: searching('given', ({ name }) => name.slice(-2)),
      begun: searching('begun', ({ name }) => name.slice(0, 2)),
      surname: searching('surname', ({ name }) => name.slice(0, 1)),
      whole: searching('whole', ({ name }) => name.slice(0, 2), everything),
    },
    rounds,
  )
  for (const [by, counts] of Object.entries(found)) print(`by ${by}: ${median(counts)} listed, in the median`)
  const reference = { name: 'by the whole phone', taken: taken.exact }
  const wholeReference = { name: 'one by the whole phone: all of them', taken: taken.exactWhole }
  const among = `among ${stage.customers.toLocaleString()}`
  const hits = (by: string) => `${median(found[by] ?? [])} listed`
  return [
    timeFigure(`search by eight digits of a phone ${among} (${hits('eight')})`, taken.eight, reference, 5),
    timeFigure(`search by four digits of a phone ${among} (${hits('four')})`, taken.four, reference, 5),
    timeFigure(`search by a given name ${among} (${hits('given')})`, taken.given, reference, 5),
    timeFigure(`search by surname and one character ${among} (${hits('begun')})`, taken.begun, reference, 5),
    timeFigure(`search by a surname alone ${among} (${hits('surname')})`, taken.surname, reference, 5),
    timeFigure(
      `all that is known of those of a surname and one character ${among} (${hits('whole')})`,
      taken.whole,
      wholeReference,
    ),
  ]
}

/** Selects customers with a full name, spread over the directory. */
const takeSamples = (db: Database): Promise<Sample[]> =>
  inShop(db, shopId, async (tx) => {
    const rows = await tx
      .selectFrom('customer')
      .select(['name', 'phone'])
      .where('shop_id', '=', shopId)
      .where((of) => of.and([of('name', 'not like', '%先生'), of('name', 'not like', '%女士')]))
      .where((of) => of(of.fn('length', ['name']), '=', of.lit(3)))
      .orderBy('phone')
      .limit(997)
      .execute()
    return rows.map(({ name, phone }) => ({ name, phone: phone ?? '' }))
  })
