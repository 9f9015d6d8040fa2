import { createHash, randomBytes } from 'node:crypto'
import { pluginNames } from '@roombook/domain/session'
import { withClient } from './cluster.ts'

/** A planted store, with the session of a staff member. */
export interface PlantedStore {
  token: string
  roomIds: number[]
  periodId: number
  staffId: number
  styleId: number
}

/**
 * Plants small stores of one brand: rooms, a period, one logged-in staff member. Sequentially, as a Citus
 * cluster requires.
 */
export const plantSmallStores = (
  ownerUrl: string,
  { stores, rooms }: { stores: number; rooms: number },
): Promise<PlantedStore[]> =>
  withClient(ownerUrl, async (client) => {
    const id = async (statement: string, values: unknown[]): Promise<number> =>
      Number((await client.query(statement, values)).rows[0].id)
    const brandId = await id('insert into brand (title) values ($1) returning id', ['和宴'])
    const planted: PlantedStore[] = []
    for (let number = 1; number <= stores; number++) {
      const shop = await id(
        `insert into shop (brand_id, title, subscription_end) values ($1, $2, '2099-12-31') returning shop_id as id`,
        [brandId, `和宴·${number}店`],
      )
      await client.query('insert into shop_counter (shop_id) values ($1)', [shop])
      for (const name of pluginNames)
        await client.query(`insert into shop_plugin (shop_id, name, state) values ($1, $2, 'true')`, [
          shop,
          name,
        ])
      const floor = await id(`insert into floor (shop_id, title) values ($1, '一楼') returning id`, [shop])
      const roomIds: number[] = []
      for (let room = 1; room <= rooms; room++)
        roomIds.push(
          await id(
            `insert into room (shop_id, floor_id, title, capacity_min, capacity_max, position)
             values ($1, $2, $3, 2, 12, $4) returning id`,
            [shop, floor, `包厢${room}`, room],
          ),
        )
      const periodId = await id(
        `insert into meal_period (shop_id, title, start_minutes, end_minutes, position)
         values ($1, '晚餐', 1020, 1260, 1) returning id`,
        [shop],
      )
      const account = await id(
        `insert into account (phone, name, password_hash) values ($1, '陈老板', '') returning id`,
        [String(13_800_000_000 + number)],
      )
      const staffId = await id(
        `insert into staff (shop_id, account_id, nickname, admin_level) values ($1, $2, '陈老板', 1) returning id`,
        [shop, account],
      )
      const styleId = await id(
        `insert into invitation_style (shop_id, title, is_default) values ($1, '国色', true) returning id`,
        [shop],
      )
      const token = randomBytes(32).toString('base64url')
      await client.query(
        `insert into session (token_hash, account_id, shop_id, staff_id, created_at, expires_at)
         values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
        [createHash('sha256').update(token).digest(), account, shop, staffId],
      )
      planted.push({ token, roomIds, periodId, staffId, styleId })
    }
    return planted
  })
