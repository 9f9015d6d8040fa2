import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOwner } from '#test/open-owner.ts'
import { createDatabase } from '#test/test-app.ts'
import { plantDemo } from './plant-demo.ts'

test('nobody who came lately is told that they were missed, and all are called by their whole surname', async () => {
  const { ownerUrl, drop } = await createDatabase()
  const owner = openOwner(ownerUrl)
  await plantDemo(ownerUrl, new Date('2026-11-20T18:40:00+08:00'), { info() {} })
  const { rows: wrong } = await sql`
    select t.id from ai_text t join customer c on c.shop_id = t.shop_id and c.id = t.customer_id
    join ai_scene s on s.shop_id = t.shop_id and s.kind = 'asleep'
    where (t.kind = 'asleep' and c.last_visit_date > (t.created_at at time zone 'Asia/Shanghai')::date - s.span)
      or t.content ~ '^(诸|欧|上)(先生|女士)'`.execute(owner)
  expect(wrong).toEqual([])
  const { rows: kinds } = await sql`select distinct kind from ai_text where shop_id = 1`.execute(owner)
  expect(kinds).toHaveLength(3)
  await owner.destroy()
  await drop()
})
