/** Host's remarks on a booking. */
export const hostRemarks = [
  '靠窗安静一点的包厢',
  '有两位老人，菜做软烂一些',
  '带小孩，准备两把婴儿椅',
  '客人自带两瓶茅台，免开瓶费已请示',
  '大闸蟹先备12只，公母各半',
  '龙井虾仁、东坡肉必上',
  '野生大黄鱼一条，提前留好',
  '客人说七点前一定到，请别催单',
  '商务宴请，茶水用明前龙井',
  '需要投影，提前十分钟调试',
  '鲜花和席签客人自己带来',
  '蛋糕六点半送到，先放冷柜',
  '老板交代送一份杨梅冰盅',
  '司机餐两份，安排在一楼',
  '忌牛羊肉，单独备一份素菜',
  '生日，包厢里挂条横幅',
  '开增值税专用发票，抬头已登记',
  '桌上不要放酒水单',
  '停车三辆，车牌已报保安',
  '标准300元/位，酒水另算',
  '标准500元/位，含酒水',
  '长辈牙口不好，少放硬菜',
  '客人对花生过敏，后厨注意',
  '先上冷菜，人到齐再走热菜',
  '包厢空调提前半小时开好',
  '协议单位，月底统一结账',
] as const

/** Guest's remarks on a booking request. */
export const guestRemarks = [
  '想要安静一点的包厢，可以看江最好',
  '有一位坐轮椅的老人',
  '请问可以自己带蛋糕吗',
  '大概会有两个小朋友',
  '麻烦电话联系确认一下',
] as const

/** Why an order was cancelled: the reason, what was said, and how often. */
export const cancelRemarks: readonly (readonly [
  said: readonly [reason: 'guest' | 'shop' | 'other', words: string],
  weight: number,
])[] = [
  [['guest', '行程有变'], 34],
  [['guest', '人数不够，改日再约'], 20],
  [['guest', '改到其他门店'], 10],
  [['guest', '家里老人身体不适'], 10],
  [['shop', '包厢空调检修'], 5],
  [['other', '重复预订'], 12],
  [['other', '会议延期'], 9],
]

/** Remarks on a no-show. */
export const noShowRemarks = ['电话无人接听', '客人忘记预订', '客人说记错日期'] as const

export const refuseReasons = ['该餐段包厢已满', '人数超过包厢容量', '客人电话无法接通'] as const

export const otherNames = ['妈妈', '爸爸', '爱人', '女儿', '儿子', '岳父', '奶奶', '外公'] as const

export const mealCheckRemarks = [
  '菜品与订单一致',
  '加菜两道，已补单',
  '酒水自带，已核',
  '退一份点心，已冲减',
] as const
