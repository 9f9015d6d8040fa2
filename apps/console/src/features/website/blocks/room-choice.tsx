import { type WebsiteBlock, type WebsiteFacts, websiteLimits } from '@roombook/contract/website'
import { Button, Select } from 'antd'
import { Field } from '../field.tsx'
import styles from '../website.module.css'

type RoomsBlock = Extract<WebsiteBlock, { kind: 'rooms' }>

interface RoomChoiceProps {
  block: RoomsBlock
  facts: WebsiteFacts
  onChange(block: RoomsBlock, field: string): void
}

/** Chooses the rooms shown on the page, in the order of choice. */
export function RoomChoice({ block, facts: { rooms }, onChange }: RoomChoiceProps) {
  const floors = Map.groupBy(rooms, ({ floorName }) => floorName)
  const known = new Set(rooms.map(({ id }) => id))
  const choose = (roomIds: number[]) => onChange({ ...block, roomIds }, 'roomIds')
  return (
    <>
      <Field
        label="显示的包厢"
        hint="图片、人数、包厢服务费与参考人均取自桌台设置；停用或删除的包厢自动不再显示。"
      >
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className={styles.wide ?? ''}
            placeholder="请选择包厢"
            optionFilterProp="label"
            maxCount={websiteLimits.rooms}
            value={block.roomIds.filter((room) => known.has(room))}
            options={[...floors].map(([floor, ofFloor]) => ({
              label: floor,
              options: ofFloor.map((room) => ({
                value: room.id,
                label: `${room.title}（${seatsText(room)}）`,
              })),
            }))}
            onChange={choose}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button size="small" onClick={() => choose(rooms.slice(0, websiteLimits.rooms).map(({ id }) => id))}>
          选择全部
        </Button>
        <Button size="small" disabled={block.roomIds.length === 0} onClick={() => choose([])}>
          清空
        </Button>
      </div>
    </>
  )
}

/** Formats a capacity: 8–12人, or 6人 if both are equal. */
const seatsText = ({ capacityMin, capacityMax }: WebsiteFacts['rooms'][number]): string =>
  capacityMin === capacityMax ? `${capacityMax}人` : `${capacityMin}–${capacityMax}人`
