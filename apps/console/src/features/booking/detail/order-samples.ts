import type { OrderRow } from '@roombook/contract'
import { noMoney } from '@roombook/domain'
import { sampleOrder } from '../board/board-samples.ts'

/** A whole order for tests: 王小明, ten people in 牡丹厅 for dinner. */
export function sampleOrderRow(differences: Partial<OrderRow> = {}): OrderRow {
  return {
    ...sampleOrder(),
    orderSerial: '20261120000001',
    bookDate: '2026-11-20',
    periodId: 2,
    periodName: '晚餐',
    roomId: 1,
    roomName: '牡丹厅',
    roomImage: '',
    floorName: '一楼',
    color: 'processing',
    customerId: 1,
    customerLabels: [],
    orderLabels: [],
    birthdayKind: 0,
    birthdayOfOther: false,
    otherName: '',
    memorialTitles: [],
    adminRemark: '',
    remark: '',
    createdAt: '2026-11-20T02:00:00.000Z',
    completedAt: null,
    deposit: noMoney,
    depositReceived: noMoney,
    payType: '',
    total: noMoney,
    drinks: noMoney,
    discount: noMoney,
    arrears: noMoney,
    turned: false,
    syncByDefault: false,
    inviteStyleId: null,
    dishMode: 0,
    sendSms: false,
    linkedRooms: [],
    ...differences,
  }
}
