import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'
import { createChance } from './seeded-random.ts'

/** Remarks of staff on their customers. */
const remarks = [
  '来电问年会场地，想要能放投影的大包厢，下周回复报价',
  '陪客户过来坐坐，没有预订，散客入座，点了三头鲍和花雕',
  '上门送了中秋礼盒，说孩子年底结婚，要看宴会厅',
  '这次觉得清蒸鱼偏咸，已和厨房说明，下次提醒少盐',
  '带老人来，靠近洗手间的包厢更方便',
  '存了两瓶茅台在前台，下次来取',
]

/** Adds follow-up records of the customers who have somebody to look after them. */
export function addCustomerRecords(
  tables: DemoTables,
  venue: DemoVenue,
  customers: readonly Customer[],
  today: LocalDate,
): void {
  const chance = createChance(`records of ${venue.shop.title}`)
  for (const { id, staffId } of customers) {
    if (staffId === null || !chance.happens(0.6)) continue
    for (let left = chance.between(1, 2); left > 0; left -= 1) {
      const bookDate = addDays(today, -chance.between(3, 75))
      const average = chance.between(12, 42) * 1000
      tables.number('customer_record', {
        shop_id: venue.shopId,
        customer_id: id,
        book_date: bookDate,
        room_id: chance.pick(venue.rooms).id,
        average_fen: average,
        total_fen: average * chance.between(4, 12),
        staff_id: staffId,
        remark: chance.pick(remarks),
        created_by: staffId,
        created_at: new Date(instantOf(bookDate, chance.between(840, 1300), timezone)),
      })
    }
  }
}
