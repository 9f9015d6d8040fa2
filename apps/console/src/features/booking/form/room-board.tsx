import { offerMatches, type RoomOffer } from '@roombook/order-screens'
import { Button, Input, Skeleton } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { focusArrivalOrSave } from './focus-field.ts'
import { JoinProposal } from './join-proposal.tsx'
import { countFreeSeats } from './join-rooms.ts'
import { useOrderForm } from './order-form-context.ts'
import { chooseRoom, proposedRoom, takeRoom } from './propose-room.ts'
import styles from './room-board.module.css'
import { RoomTile } from './room-tile.tsx'

const columns = 3
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
}

/** Shows the rooms of the chosen date and period, best fit first; a click chooses, another removes. */
export function RoomBoard() {
  const { draft, state, board, oneRoom, update } = useOrderForm()
  const [typed, setTyped] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const offers = board.offers.filter((offer) => offerMatches(offer, typed))
  const chosen = new Set(draft.rooms.map(({ id }) => id))
  const tabStop = offers.find(({ id }) => chosen.has(id))?.id ?? offers[0]?.id

  const choose = ({ id, turn }: RoomOffer): void =>
    update((now) => chooseRoom(now, { id, turn }, { several: !oneRoom }))

  /** Chooses the room on Enter, and moves on in the order of a call. */
  const take = (offer: RoomOffer): void => {
    if (offer.fit !== 'taken') update((now) => takeRoom(now, offer, { several: !oneRoom }))
    if (offer.fit !== 'taken' || chosen.has(offer.id)) focusArrivalOrSave()
  }

  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    const tiles = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = event.target instanceof HTMLButtonElement ? tiles.indexOf(event.target) : -1
    const offer = offers[at]
    if (event.key === 'Enter' && offer) {
      event.preventDefault()
      if (board.phase !== 'changing') take(offer)
    }
    if (step === undefined || at < 0) return
    event.preventDefault()
    tiles[at + step]?.focus()
  }

  return (
    <section className={styles.board} aria-label="选择包厢" aria-busy={board.phase === 'changing'}>
      <header className={styles.header}>
        <h3>包厢</h3>
        <span className={styles.counts}>{describeCounts(board.offers, board.people)}</span>
        <Input
          size="small"
          className={styles.filter ?? ''}
          placeholder="名称、楼层"
          aria-label="筛选包厢"
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </header>
      <JoinProposal />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons within */}
      <div ref={grid} className={styles.grid} data-order-rooms data-phase={board.phase} onKeyDown={move}>
        {board.phase === 'none' && <p className={styles.word}>先选择日期和餐段</p>}
        {board.phase === 'loading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {board.phase === 'failed' && (
          <p className={styles.word} role="alert">
            {board.error?.message}
            <Button size="small" type="link" onClick={board.retry}>
              重试
            </Button>
          </p>
        )}
        {offers.map((offer) => (
          <RoomTile
            key={offer.id}
            offer={offer}
            chosen={chosen.has(offer.id)}
            proposed={offer.id === proposedRoom(state)}
            tabStop={offer.id === tabStop}
            disabled={board.phase === 'changing'}
            onChoose={() => choose(offer)}
          />
        ))}
        {board.phase === 'ready' && offers.length === 0 && (
          <p className={styles.word}>{typed ? '没有符合的包厢' : '门店还没有可预订的包厢'}</p>
        )}
      </div>
    </section>
  )
}

/** Describes the counts: 空闲 12 · 坐得下 8; the second only if the number of people is known. */
function describeCounts(offers: readonly RoomOffer[], people: number | null): string {
  const free = offers.filter((offer) => offer.fit !== 'taken')
  if (offers.length === 0 || people === null || free.length === 0) {
    return offers.length === 0 ? '' : `空闲 ${free.length}`
  }
  const large = free.filter((offer) => offer.fit === 'fits')
  if (large.length > 0) return `空闲 ${free.length} · 坐得下 ${large.length}`
  return countFreeSeats(offers) >= people ? '没有单间坐得下，可选多间连台' : `空闲 ${free.length}`
}
