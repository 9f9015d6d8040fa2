import { reloadPage, usePageState } from '@roombook/client-react'
import { dayText, type LocalDate, monthAndDay } from '@roombook/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { workPath } from '#platform/navigation/paths.ts'
import { useSession } from '#platform/session/session-store.ts'
import { Page } from '#ui/page.tsx'
import { LoadingState } from '#ui/states.tsx'
import { type AtWork, AtWorkContext, useWorkState } from './at-work.ts'
import { askForToday, saveStoreDay } from './board/board-calls.ts'
import { BoardTab, type BookFor } from './board/board-tab.tsx'
import { RingingBar } from './calls/ringing-bar.tsx'
import { useReceivesCalls } from './calls/use-receives-calls.ts'
import { followNotifications, startServiceWorker } from './install/service-worker.ts'
import {
  BookingRequestsTab,
  CallsTab,
  FindTab,
  loadLazyParts,
  MessagesTab,
  MeTab,
  NeedsLink,
  NeedsTab,
  OrderDrawer,
  TasksTab,
} from './lazy-parts.ts'
import { NotifyContext } from './notify.ts'
import './states.css'
import { FindLink } from './find/find-link.tsx'
import { InstallLinks } from './install-links.tsx'
import { selectTab, TabBar } from './tab-bar.tsx'
import { useCanSeeTasks } from './tasks/use-sees-work.ts'
import styles from './work.module.css'
import { WorkError } from './work-error.tsx'
import { useWorkLive } from './work-live.ts'

/** Milliseconds for which a message is shown. */
const toastMs = 3000

/** /m/work: the staff's workbench on the phone. */
export function WorkPage() {
  const { atWork, error, retry } = useWorkState()
  const queries = useQueryClient()
  const shopId = useSession()?.shop.id
  useEffect(() => {
    if (shopId !== undefined) void askForToday(queries, shopId, Date.now())
  }, [queries, shopId])
  const shop = atWork?.shop
  useEffect(() => {
    if (shop) saveStoreDay(shop)
  }, [shop])
  if (atWork) return <Workbench atWork={atWork} />
  return (
    <Page title="工作台" bare>
      {error ? <WorkError error={error} onRetry={retry} /> : <LoadingState />}
    </Page>
  )
}

function Workbench({ atWork }: { atWork: AtWork }) {
  const receivesCalls = useReceivesCalls(atWork)
  const mayFind = atWork.mayList || atWork.mayBook
  const canSeeTasks = useCanSeeTasks(atWork)
  const tab = selectTab(useParams().tab, { receivesCalls, canSeeTasks })
  const [bookFor, setBookFor] = useState<BookFor>()
  const [date, setDate] = useState(atWork.today)
  const title = tab.key === '' && date !== atWork.today ? titleOf(date, atWork.today) : tab.title
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const live = useWorkLive()
  const page = usePageState()
  const [toast, setToast] = useState<{ text: string; at: number }>()
  useEffect(startServiceWorker, [])
  useEffect(loadLazyParts, [])
  useEffect(() => followNotifications((path) => void navigate(path)), [navigate])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), toastMs)
    return () => clearTimeout(timer)
  }, [toast])

  const chooseRoomFor = (whom: BookFor) => {
    setBookFor(whom)
    void navigate(workPath())
  }
  const orderId = Number(query.get('order')) || undefined
  const showOrder = (id: number | undefined) =>
    setQuery(
      (now) => {
        if (id === undefined) now.delete('order')
        else now.set('order', String(id))
        return now
      },
      { replace: id === undefined },
    )
  return (
    <AtWorkContext value={atWork}>
      <NotifyContext value={(text) => setToast({ text, at: Date.now() })}>
        <InstallLinks />
        <title>{`${title} · ${atWork.shop.title}`}</title>
        <div className={styles.frame}>
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            <span className={styles.shop}>{atWork.shop.title}</span>
            {tab.key !== 'needs' && (
              <Suspense>
                <NeedsLink />
              </Suspense>
            )}
            {tab.key !== 'find' && mayFind && <FindLink />}
            <span
              className={styles.live}
              data-live={live.state}
              role="img"
              aria-label={liveLabels[live.state]}
            />
          </header>
          {page === 'older' && (
            <div className={styles.lost} role="status" data-own-news>
              有新版本
              <button type="button" className={styles.wake} onClick={reloadPage}>
                刷新
              </button>
            </div>
          )}
          {live.state === 'lost' && (
            <div className={styles.lost} role="status">
              实时连接已断开，页面可能不是最新，每30秒自动重试。
              <button type="button" className={styles.wake} onClick={live.wake}>
                立即重连
              </button>
            </div>
          )}
          {receivesCalls && tab.key !== 'calls' && <RingingBar />}
          <main className={styles.content}>
            <Suspense fallback={<LoadingState />}>
              {tab.key === '' && (
                <BoardTab
                  onOrder={showOrder}
                  bookFor={bookFor}
                  onBookForOver={() => setBookFor(undefined)}
                  onDate={setDate}
                />
              )}
              {tab.key === 'needs' && <NeedsTab receivesCalls={receivesCalls} onOrder={showOrder} />}
              {tab.key === 'find' && mayFind && (
                <FindTab onOrder={showOrder} onBook={(guest) => chooseRoomFor({ guest })} />
              )}
              {tab.key === 'applications' && <BookingRequestsTab onOrder={showOrder} />}
              {tab.key === 'messages' && <MessagesTab onOrder={showOrder} />}
              {tab.key === 'calls' && (
                <CallsTab onOrder={showOrder} onBook={(call) => chooseRoomFor({ call })} />
              )}
              {tab.key === 'tasks' && (
                <TasksTab onOrder={showOrder} onBook={(guest) => chooseRoomFor({ guest })} />
              )}
              {tab.key === 'me' && <MeTab />}
            </Suspense>
          </main>
          <output className={styles.said}>{toast && <span key={toast.at}>{toast.text}</span>}</output>
          <TabBar current={tab.key} open={{ receivesCalls, canSeeTasks }} />
        </div>
        {orderId !== undefined && (
          <Suspense>
            <OrderDrawer
              key={orderId}
              orderId={orderId}
              onAgain={(again) => chooseRoomFor({ again })}
              onClose={() => showOrder(undefined)}
            />
          </Suspense>
        )}
      </NotifyContext>
    </AtWorkContext>
  )
}

/** For example 12月24日 周四; in another year 2027年1月3日. */
const titleOf = (date: LocalDate, today: LocalDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayText(date) : `${Number(date.slice(0, 4))}年${monthAndDay(date)}`

const liveLabels = {
  connecting: '正在连接实时更新',
  live: '实时更新中',
  retrying: '实时连接中断，正在重连',
  lost: '实时连接已断开',
} as const
