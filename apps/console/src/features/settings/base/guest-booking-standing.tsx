import { listDepositPlaces } from '@roombook/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useOpenEntries } from '#platform/navigation/navigation-entry.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useSettings } from '#platform/session/session-store.ts'
import { FactList } from '#ui/fact-list.tsx'
import { SettingsCard } from '../settings-card.tsx'
import styles from './base.module.css'
import { standingWords } from './guest-booking-words.ts'

/** The cards of this page that the summary leads to. */
export const cardAnchors = { guestBooking: 'guest-booking', depositRules: 'deposit-rules' } as const

/** 线上预订概况: how booking by guests stands as it is saved, and where each part of it is set. */
export function GuestBookingStanding() {
  const settings = useSettings()
  const places = useCall(listDepositPlaces, {}).data
  const words = standingWords(settings)
  const { depositOpen, depositRules } = settings
  const here = (anchor: string, text: string) => <ToCard anchor={anchor}>{text}</ToCard>
  const limits = here(cardAnchors.guestBooking, '修改')
  const facts: { label: string; content: ReactNode }[] = [
    { label: '线上预订', content: line(words.way, limits) },
  ]
  if (settings.guestBooking !== 'closed')
    facts.push(
      {
        label: '可订餐段',
        content: line(periodWords(places), <ToPage path={paths.table}>餐段、包厢与休息日</ToPage>),
      },
      { label: '可订日期', content: line(words.days, limits) },
      { label: '每次人数', content: line(words.people, limits) },
      {
        label: '订金',
        content: depositOpen
          ? line(
              words.deposit,
              here(cardAnchors.guestBooking, '修改'),
              here(cardAnchors.depositRules, depositRules.length > 0 ? '查看规则' : '添加规则'),
            )
          : line(words.deposit, <ToPage path={paths.setSwitch}>功能开关</ToPage>),
      },
      {
        label: '预订入口',
        content: line('客人在门店主页点「立即预订」', <ToPage path={paths.setWebsite}>微官网</ToPage>),
      },
    )
  return (
    <SettingsCard title="线上预订概况" hint="客人自己预订时，现在是这样；按已保存的设置显示。">
      <FactList facts={facts} />
    </SettingsCard>
  )
}

const line = (words: string | undefined, way: ReactNode, second?: ReactNode) => (
  <span className={styles.standing}>
    {words}
    {way}
    {second}
  </span>
)

/** Goes to a card further down. */
const ToCard = ({ anchor, children }: { anchor: string; children: string }) => (
  <Button
    type="link"
    size="small"
    className={styles.way ?? ''}
    onClick={() => document.getElementById(anchor)?.scrollIntoView({ behavior: 'smooth' })}
  >
    {children}
  </Button>
)

/** The page where it is set, for whoever may enter it. */
function ToPage({ path, children }: { path: string; children: string }) {
  const isOpen = useOpenEntries().some((entry) => entry.path === path)
  return isOpen ? <Link to={path}>{children}</Link> : null
}

/** 午餐、晚餐；12间包厢. */
function periodWords(
  places: { periods: readonly { title: string }[]; rooms: readonly unknown[] } | undefined,
) {
  if (!places) return undefined
  const { periods, rooms } = places
  if (periods.length === 0) return '还没有餐段，客人不能预订'
  const titles = periods.map(({ title }) => title).join('、')
  return rooms.length > 0 ? `${titles}；${rooms.length}间包厢` : `${titles}；还没有包厢，客人不能预订`
}
