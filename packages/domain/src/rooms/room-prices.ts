import { type Fen, shortYuan } from '../money/money.ts'

/** Price of a room and usual spending there, in fen; 0 where the store states none (decision 042). */
export interface RoomPrices {
  /** 包厢服务费: comes on the bill once for the room. */
  readonly serviceFee: Fen
  /** 参考人均: for information alone, never a condition. */
  readonly averageSpend: Fen
}

/** 包厢服务费 ¥300; nothing where there is none. */
export const feeWords = (serviceFee: number): string =>
  serviceFee > 0 ? `包厢服务费 ¥${shortYuan(serviceFee)}` : ''

/** 参考人均 ¥268; nothing where the house says none. */
export const averageWords = (averageSpend: number): string =>
  averageSpend > 0 ? `参考人均 ¥${shortYuan(averageSpend)}` : ''

/** 包厢服务费 ¥300 · 参考人均 ¥268. */
export const priceWords = ({ serviceFee, averageSpend }: RoomPrices): string =>
  [feeWords(serviceFee), averageWords(averageSpend)].filter(Boolean).join(' · ')
