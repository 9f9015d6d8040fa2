import { shopSettings } from '@roombook/contract/settings'
import { noMoney } from '@roombook/domain/money'
import type { AtWork } from '#features/workbench/at-work.ts'

/** Sample: 小赵 at work in 云厅, on the evening of the sample data. */
export const atWork: AtWork = {
  user: { id: 4, nickname: '小赵', avatar: '', roleName: '前台', adminLevel: 0, shopCount: 1 },
  shop: {
    id: 1,
    title: '云厅',
    address: '',
    phone: '',
    timezone: 'Asia/Shanghai',
    cutoverHour: 4,
    today: '2026-11-20',
    subscriptionEnd: '',
    logo: '',
    shopType: 1,
    smsStock: 320,
    computeCredit: 0,
    walletRecharged: noMoney,
    walletGiven: noMoney,
    smsCharged: true,
  },
  settings: shopSettings.parse({}),
  actor: { staffId: 4, adminLevel: 0, nodes: ['roombook/orderlist', 'roombook/createbook'] },
  mayList: true,
  mayBook: true,
  today: '2026-11-20',
}
