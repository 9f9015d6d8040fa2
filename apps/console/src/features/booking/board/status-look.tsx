import {
  CheckOutlined,
  ClockCircleFilled,
  CloseOutlined,
  FormOutlined,
  HomeOutlined,
  ScheduleFilled,
  SmileFilled,
} from '@ant-design/icons'
import type { CSSProperties, ReactNode } from 'react'
import type { StatusKey } from '../../../ui/theme/palettes.ts'
import { statusColors } from '../../../ui/theme/status-colors.ts'

/** A sign for each state, so that none is told by colour alone. */
export const statusIcons: Readonly<Record<StatusKey, ReactNode>> = {
  free: <HomeOutlined />,
  applied: <FormOutlined />,
  booked: <ScheduleFilled />,
  arrived: <SmileFilled />,
  held: <ClockCircleFilled />,
  finished: <CheckOutlined />,
  cancelled: <CloseOutlined />,
}

const stylesOf = (state: StatusKey): CSSProperties => {
  const { surface, text, border, solid, onSolid } = statusColors[state]
  return {
    '--state-surface': surface,
    '--state-text': text,
    '--state-border': border,
    '--state-solid': solid,
    '--state-on-solid': onSolid,
  } as CSSProperties
}

/** A state's colours as `--state-surface` and so on, for the style sheets of what shows it. */
export const statusStyles: Readonly<Record<StatusKey, CSSProperties>> = {
  free: stylesOf('free'),
  applied: stylesOf('applied'),
  booked: stylesOf('booked'),
  arrived: stylesOf('arrived'),
  held: stylesOf('held'),
  finished: stylesOf('finished'),
  cancelled: stylesOf('cancelled'),
}
