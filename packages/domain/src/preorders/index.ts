export { DishMode, dishModes } from './dish-mode.ts'
export { type DishOffer, dishesOffered } from './dishes-offered.ts'
export {
  type GuestChoice,
  guestChoice,
  SureState,
  sureAfterStaff,
} from './guest-choice.ts'
export {
  addUpDishes,
  type KitchenItem,
} from './kitchen-list.ts'
export { tooFewMessage } from './least-of-set.ts'
export { preorderLimits } from './preorder-limits.ts'
export { type MenuWish, spreadMenu } from './spread-menu.ts'
