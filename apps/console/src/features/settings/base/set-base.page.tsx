import { DepositRulesCard } from '../deposits/deposit-rules-card.tsx'
import { MerchantsCard } from '../merchants/merchants-card.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { VoucherAccountsCard } from '../vouchers/voucher-accounts-card.tsx'
import { GuestBookingForm } from './guest-booking-form.tsx'
import { GuestBookingStanding } from './guest-booking-standing.tsx'
import { LabelList } from './label-list.tsx'
import { RulesForm } from './rules-form.tsx'

/** /set/base: the rules of booking, and the labels of orders and customers (2.22). */
export function SetBasePage() {
  return (
    <SettingsPage title="基础设置" intro="预订规则与标签，修改后门店所有电脑立即生效。">
      <GuestBookingStanding />
      <RulesForm />
      <GuestBookingForm />
      <DepositRulesCard />
      <MerchantsCard />
      <VoucherAccountsCard />
      <LabelList
        kind="order"
        title="订单标签"
        hint="预订时选择，注明这一餐的要求；预订表单按分组显示。"
        grouped
      />
      <LabelList kind="customer" title="客户标签" hint="记录客人的喜好与身份，每位客人最多选3个。" />
    </SettingsPage>
  )
}
