import { listDepositPlaces } from '@roombook/contract/deposit-rules'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { PageLink } from '#platform/navigation/page-link.tsx'
import { paths } from '#platform/navigation/paths.ts'
import { useSettings } from '#platform/session/session-store.ts'
import { FactList } from '#ui/fact-list.tsx'
import { SettingsCard } from '../settings-card.tsx'
import styles from './base.module.css'
import { describeGuestBooking } from './describe-guest-rules.ts'

/** Anchor of the form, to which the overview links. */
export const formAnchor = 'guest-booking'

/** 线上预订概况: saved state of online booking, with links to where each part is set. */
export function GuestBookingOverview() {
  const settings = useSettings()
  const places = useCall(listDepositPlaces, {}).data
  const texts = describeGuestBooking(settings)
  const { depositOpen, depositRules } = settings
  const limits = <ToForm>修改</ToForm>
  const facts: { label: string; content: ReactNode }[] = [
    { label: '线上预订', content: line(texts.modeText, limits) },
  ]
  if (settings.guestBooking !== 'closed')
    facts.push(
      {
        label: '可订餐段',
        content: line(describePeriods(places), <PageLink to={paths.table}>餐段、包厢与休息日</PageLink>),
      },
      { label: '可订日期', content: line(texts.days, limits) },
      { label: '每次人数', content: line(texts.people, limits) },
      {
        label: '订金',
        content: depositOpen
          ? line(
              texts.deposit,
              limits,
              <Link to={`${paths.setBase}?tab=deposits`}>
                {depositRules.length > 0 ? '查看规则' : '添加规则'}
              </Link>,
            )
          : line(texts.deposit, <PageLink to={paths.setSwitch}>功能开关</PageLink>),
      },
      {
        label: '预订入口',
        content: line('客人在门店主页点「立即预订」', <PageLink to={paths.setWebsite}>微官网</PageLink>),
      },
    )
  return (
    <SettingsCard title="线上预订概况" hint="客人自己预订时，现在是这样；按已保存的设置显示。">
      <FactList facts={facts} />
    </SettingsCard>
  )
}

const line = (text: string | undefined, settingLink: ReactNode, second?: ReactNode) => (
  <span className={styles.standing}>
    {text}
    {settingLink}
    {second}
  </span>
)

/** Scrolls to the form below. */
const ToForm = ({ children }: { children: string }) => (
  <Button
    type="link"
    size="small"
    className={styles.way ?? ''}
    onClick={() => document.getElementById(formAnchor)?.scrollIntoView({ behavior: 'smooth' })}
  >
    {children}
  </Button>
)

/** Describes periods and rooms: 午餐、晚餐；12间包厢. */
function describePeriods(
  places: { periods: readonly { title: string }[]; rooms: readonly unknown[] } | undefined,
) {
  if (!places) return undefined
  const { periods, rooms } = places
  if (periods.length === 0) return '还没有餐段，客人不能预订'
  const titles = periods.map(({ title }) => title).join('、')
  return rooms.length > 0 ? `${titles}；${rooms.length}间包厢` : `${titles}；还没有包厢，客人不能预订`
}
