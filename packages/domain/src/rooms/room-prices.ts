import { type Fen, shortYuan } from '../money/money.ts'

/** Price of a room and usual spending there, in fen; 0 where the store states none (decision 042). */
export interface RoomPrices {
  /** 包厢服务费: charged once per bill for the room. */
  readonly serviceFee: Fen
  /** 参考人均: for information only, never a minimum charge. */
  readonly averageSpend: Fen
}

/** Formats the fee: 包厢服务费 ¥300; empty for none. */
export const feeText = (serviceFee: number): string =>
  serviceFee > 0 ? `包厢服务费 ¥${shortYuan(serviceFee)}` : ''

/** Formats usual spending: 参考人均 ¥268; empty where the store states none. */
export const averageText = (averageSpend: number): string =>
  averageSpend > 0 ? `参考人均 ¥${shortYuan(averageSpend)}` : ''

/** Formats both: 包厢服务费 ¥300 · 参考人均 ¥268. */
export const priceText = ({ serviceFee, averageSpend }: RoomPrices): string =>
  [feeText(serviceFee), averageText(averageSpend)].filter(Boolean).join(' · ')
