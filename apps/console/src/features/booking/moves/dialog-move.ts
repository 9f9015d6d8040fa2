import type { MoveName } from '@roombook/domain'

/** The moves that ask something before they are made. */
export type DialogMove = Extract<
  MoveName,
  | 'accept'
  | 'refuse'
  | 'arrive'
  | 'settle'
  | 'clear'
  | 'mealCheck'
  | 'transfer'
  | 'addRoom'
  | 'sendSms'
  | 'extendHold'
  | 'release'
  | 'cancel'
  | 'setRemark'
  | 'setDishMode'
  | 'setDeposit'
  | 'setBalance'
  | 'setDrinks'
  | 'correctNoShow'
  | 'delete'
>
