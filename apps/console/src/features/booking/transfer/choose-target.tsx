import { ArrowRightOutlined, SearchOutlined } from '@ant-design/icons'
import { refusedMove } from '@roombook/contract'
import type { FloorGroup } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { shortDate } from '@roombook/domain/time'
import {
  describeFeeChanges,
  describeTransferEffects,
  describeTransferRefusal,
  findTarget,
  guestAndPeople,
  listRoomTargets,
  listTransferWarnings,
  type RoomTarget,
  rankingFor,
  type TargetFloor,
} from '@roombook/order-screens'
import { Alert, Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { useLateProposal } from '#ui/dialog-keys.ts'
import { EmptyState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { useOnlooker } from '../detail/use-onlooker.ts'
import { TargetTile } from './target-tile.tsx'
import { TransferNotice } from './transfer-notice.tsx'
import styles from './transfer-order.module.css'
import { useTransferOrder } from './use-transfer-order.ts'

interface ChooseTargetProps {
  order: OrderRow
  floors: readonly FloorGroup[]
  onClose(): void
  onBusy(busy: boolean): void
}

/**
 * Choice of an order's new room. The best fit is preselected; a choice is kept while the rooms change, as
 * long as it stays possible. The button names the room and has the initial focus.
 */
export function ChooseTarget({ order, floors, onClose, onBusy }: ChooseTargetProps) {
  const { timezone } = useShop()
  const onlooker = useOnlooker()
  const [search, setSearch] = useState('')
  const transfer = useTransferOrder(onClose)
  useEffect(() => onBusy(transfer.pending), [onBusy, transfer.pending])

  const ranking = useRanking(floors, order)
  const targets = listRoomTargets(floors, order, onlooker, { ranking, search })
  const [chosen, setChosen] = useState(() => toChoice(findBest(targets)))
  const content = useLateProposal<HTMLDivElement>()
  const target = findTarget(listRoomTargets(floors, order, onlooker, { ranking, search: '' }), chosen?.key)
  /** A room hidden by the search cannot be confirmed. */
  const isShown = findTarget(targets, chosen?.key) !== undefined
  const ready = target && !target.refusal && isShown ? target : undefined
  const lost = chosen && (!target || target.refusal) && !transfer.refusal
  const refusal = refusedMove('transfer', order, onlooker)
  const notice = transfer.refusal && describeTransferRefusal(transfer.refusal, timezone, chosen?.title)

  const consequences = ready
    ? [...describeTransferEffects(order, ready), ...describeFeeChanges(floors, order, ready)]
    : []
  const warnings = ready ? listTransferWarnings(floors, order, ready) : []

  const confirm = async (): Promise<void> => {
    if (!ready) return
    const content = `${[...consequences, ...warnings].join('；')}。`
    const goOn = !ready.holder || (await ask({ title: '确认换台吗？', content, okText: '换台' }))
    if (goOn) transfer.run(order, ready)
  }

  const choose = (target: RoomTarget): void => {
    transfer.clear()
    setChosen(toChoice(target))
  }
  /** Arrow keys on the button choose among the rooms. */
  const onButtonKey = (event: KeyboardEvent): void => {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    content.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!transfer.pending && !refusal) void confirm()
  }
  /** Chooses the first room that matches the search; nothing is moved yet. */
  const chooseFound = (): void => {
    const found = targets.flatMap(({ targets: each }) => each).find((target) => !target.refusal)
    if (found) choose(found)
  }

  return (
    <div ref={content} className={styles.transfer}>
      <div className={styles.head}>
        <p className={styles.subject}>
          <strong>{guestAndPeople(order)}</strong>
          <span>
            {order.roomName} · {shortDate(order.bookDate)} {order.periodName}
            {order.arrivalTime && ` · ${order.arrivalTime}到店`}
          </span>
        </p>
        <Input
          className={styles.search}
          prefix={<SearchOutlined />}
          allowClear
          maxLength={20}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onPressEnter={({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && chooseFound()}
          placeholder="包厢、姓名、手机号"
          aria-label="搜索包厢、姓名、手机号"
        />
      </div>
      {notice && <Alert type="error" showIcon title={notice} />}
      {!notice && refusal && <Alert type="warning" showIcon title={refusal} />}
      {!notice && lost && (
        <Alert type="warning" showIcon title={`「${chosen.title}」已不能选择，请选择其他包厢`} />
      )}
      <div className={styles.floors} role="radiogroup" aria-label="选择包厢" onKeyDown={onKeyDown}>
        {targets.map((floor) => (
          <fieldset key={floor.id} className={styles.floor}>
            <legend>{floor.title}</legend>
            <div className={styles.tiles}>
              {floor.targets.map((each) => (
                <TargetTile
                  key={each.key}
                  target={each}
                  chosen={each.key === chosen?.key}
                  onChoose={() => choose(each)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {targets.length === 0 && <EmptyState title="没有符合的包厢" />}
      </div>
      <div className={styles.foot}>
        <div className={styles.consequence} aria-live="polite">
          {!ready && (isShown || !target) && <p>空闲包厢可直接转入；已订包厢可互换。</p>}
          {target && !isShown && <p>已选的「{target.room.title}」不在搜索结果中，请从结果中选择</p>}
          {consequences.map((sentence) => (
            <p key={sentence}>
              <ArrowRightOutlined /> {sentence}
            </p>
          ))}
          {warnings.length > 0 && <p className={styles.warning}>{warnings.join('；')}</p>}
          <TransferNotice order={order} target={ready} />
        </div>
        <Button onClick={onClose} disabled={transfer.pending}>
          取消
        </Button>
        <Button
          type="primary"
          data-confirm
          data-proposal={(ready && !refusal) || undefined}
          onKeyDown={onButtonKey}
          disabled={!ready || refusal !== undefined}
          loading={transfer.pending}
          onClick={() => void confirm()}
        >
          {ready ? goingTo(ready) : '确认转台'}
        </Button>
      </div>
    </div>
  )
}

const findBest = (floors: readonly TargetFloor[]): RoomTarget | undefined =>
  floors.flatMap(({ targets }) => targets).find(({ best, refusal }) => best && !refusal)

/** Label of the button, with the target: 转到 牡丹厅, 换到 月季轩. */
const goingTo = ({ room, turn, holder }: RoomTarget): string =>
  `${holder ? '换到' : '转到'} ${room.title}${turn > 1 ? ` 第${turn}轮` : ''}`

const toChoice = (target: RoomTarget | undefined) => target && { key: target.key, title: target.room.title }

/**
 * Ranking of the rooms: computed when the dialog opens and when the party changes, so that no tile jumps
 * meanwhile.
 */
function useRanking(floors: readonly FloorGroup[], order: OrderRow): readonly number[] {
  const question = `${order.roomId} ${order.peopleNum}`
  const [snapshot, setSnapshot] = useState(() => ({ question, ranking: rankingFor(floors, order) }))
  if (snapshot.question === question) return snapshot.ranking
  const ranking = rankingFor(floors, order)
  setSnapshot({ question, ranking })
  return ranking
}
