import type { Spice } from '@roombook/domain/dishes'

/** A dish as a kitchen writes it down: title, yuan, unit, and where it has them specifications, attributes and words. */
export type DemoDish = readonly [
  title: string,
  yuan: number,
  unit?: string,
  more?: { specs?: string; attributes?: string; description?: string; spice?: Spice; contains?: string },
]

const spicy = '辣度:不辣,微辣,中辣,特辣'
const sweetness = '甜度:正常,少糖,无糖'
const warmth = '温度:常温,冰镇,加热'

/**
 * The menu of all three stores, category by category. What a dish contains is said in full, with what only some of its
 * choices have: soy sauce is 大豆 and 麸质, rice wine 麸质 and 酒, a clear broth 猪肉 for its ham.
 */
export const demoMenu: readonly (readonly [category: string, dishes: readonly DemoDish[]])[] = [
  [
    '冷菜',
    [
      ['桂花糯米藕', 36, '例', { spice: 'none', description: '新藕灌糯米，文火煨四小时，淋金桂蜜。' }],
      ['杭州酱鸭', 58, '例', { contains: '麸质、大豆、酒', specs: '例:58|半只:98|整只:188' }],
      [
        '糟三样',
        48,
        '例',
        { contains: '麸质、虾蟹、大豆、酒', description: '糟鸡、糟毛豆、糟虾，夏日糟卤常年备。' },
      ],
      ['老醋海蜇头', 52, '例', { contains: '麸质、大豆、芝麻、葱蒜、香菜' }],
      ['手撕口水鸡', 46, '例', { attributes: spicy, contains: '麸质、花生、大豆、芝麻、葱蒜、香菜' }],
      ['五香熏鱼', 42, '例', { contains: '麸质、鱼、大豆、葱蒜、酒' }],
      ['捞汁小海鲜', 68, '例', { attributes: spicy, contains: '麸质、虾蟹、大豆、贝类、葱蒜、香菜' }],
      ['凉拌黄瓜', 22, '例', { contains: '麸质、大豆、芝麻、葱蒜', attributes: '做法:蓑衣,刀拍' }],
      ['皮蛋豆腐', 26, '例', { spice: 'mild', contains: '麸质、蛋、大豆、芝麻、葱蒜、香菜' }],
      ['话梅芸豆', 26, '例'],
    ],
  ],
  [
    '招牌',
    [
      [
        '东坡肉',
        28,
        '位',
        {
          spice: 'none',
          contains: '麸质、大豆、猪肉、葱蒜、酒',
          description: '两寸见方，绍酒代水，慢火三时。',
        },
      ],
      [
        '西湖醋鱼',
        98,
        '条',
        {
          spice: 'none',
          contains: '麸质、鱼、大豆、葱蒜、酒',
          attributes: '口味:传统,少糖',
          description: '现杀草鱼，一斤半上下，饿养两日。',
        },
      ],
      [
        '龙井虾仁',
        138,
        '份',
        { contains: '麸质、虾蟹、蛋、酒', specs: '小份:138|大份:208', description: '明前龙井配河虾仁。' },
      ],
      [
        '叫花童鸡',
        168,
        '只',
        { contains: '麸质、大豆、猪肉、葱蒜、酒', description: '荷叶泥烤，须提前两小时预订。' },
      ],
      ['蟹酿橙', 68, '位', { contains: '麸质、虾蟹、酒', description: '秋冬时令，一橙一蟹。' }],
      [
        '松鼠鳜鱼',
        188,
        '条',
        { contains: '麸质、虾蟹、鱼、蛋、大豆、坚果、葱蒜、酒', specs: '一斤半:188|两斤:248' },
      ],
      [
        '和宴佛跳墙',
        268,
        '位',
        { contains: '麸质、鱼、蛋、大豆、贝类、猪肉、葱蒜、酒', description: '须提前一天预订。' },
      ],
      ['火腿蒸鲥鱼', 298, '条', { contains: '麸质、鱼、猪肉、葱蒜、酒' }],
      ['宋嫂鱼羹', 38, '位', { contains: '麸质、鱼、蛋、大豆、猪肉、葱蒜、酒' }],
      ['腌笃鲜', 128, '份', { contains: '麸质、大豆、猪肉、葱蒜、酒', description: '春笋上市时供应。' }],
    ],
  ],
  [
    '热菜',
    [
      [
        '红烧狮子头',
        22,
        '只',
        { spice: 'none', contains: '麸质、蛋、大豆、猪肉、葱蒜、酒', attributes: '做法:红烧,清炖' },
      ],
      ['干菜焖肉', 68, '份', { contains: '麸质、大豆、猪肉、葱蒜、酒' }],
      ['糖醋排骨', 66, '份', { contains: '麸质、大豆、芝麻、猪肉、葱蒜、酒' }],
      ['荷叶粉蒸肉', 58, '份', { contains: '麸质、大豆、猪肉、葱蒜、酒' }],
      ['黑椒牛柳', 88, '份', { spice: 'mild', contains: '麸质、蛋、大豆、奶、牛肉、葱蒜、酒' }],
      ['小炒黄牛肉', 78, '份', { attributes: spicy, contains: '麸质、大豆、牛肉、葱蒜、香菜、酒' }],
      ['宫保鸡丁', 48, '份', { attributes: spicy, contains: '麸质、蛋、花生、大豆、葱蒜、酒' }],
      [
        '八宝葫芦鸭',
        198,
        '只',
        { contains: '麸质、虾蟹、大豆、坚果、贝类、猪肉、葱蒜、酒', description: '须提前半天预订。' },
      ],
      ['三杯鸡', 58, '份', { contains: '麸质、大豆、芝麻、葱蒜、酒' }],
      ['水煮牛肉', 86, '份', { spice: 'hot', contains: '麸质、蛋、大豆、牛肉、葱蒜、香菜、酒' }],
      ['麻婆豆腐', 32, '份', { attributes: spicy, contains: '麸质、大豆、猪肉、葱蒜' }],
      ['干锅茶树菇', 52, '份', { contains: '麸质、大豆、猪肉、葱蒜', attributes: spicy }],
      [
        '毛血旺',
        88,
        '份',
        {
          specs: '小份:88|大份:128',
          spice: 'hot',
          contains: '麸质、鱼、大豆、芝麻、猪肉、牛肉、葱蒜、香菜、酒',
        },
      ],
      ['油爆河虾', 98, '份', { spice: 'none', contains: '麸质、虾蟹、大豆、葱蒜、酒' }],
    ],
  ],
  [
    '海鲜',
    [
      [
        '清蒸石斑鱼',
        168,
        '斤',
        { contains: '麸质、鱼、大豆、猪肉、葱蒜、酒', attributes: '做法:清蒸,豉油,古法' },
      ],
      ['清蒸大黄鱼', 198, '条', { contains: '麸质、鱼、大豆、葱蒜、酒', attributes: '做法:清蒸,雪菜,红烧' }],
      ['避风塘炒蟹', 188, '份', { attributes: spicy, contains: '麸质、虾蟹、蛋、大豆、葱蒜、酒' }],
      ['葱姜炒梭子蟹', 168, '份', { contains: '麸质、虾蟹、大豆、葱蒜、酒' }],
      ['白灼基围虾', 88, '斤', { contains: '麸质、虾蟹、大豆、葱蒜、酒' }],
      ['蒜蓉粉丝蒸扇贝', 18, '只', { contains: '麸质、大豆、贝类、葱蒜' }],
      ['蒜蓉开背虾', 108, '份', { contains: '麸质、虾蟹、大豆、葱蒜、酒', specs: '八只:108|十二只:158' }],
      ['葱油海螺片', 138, '份', { contains: '麸质、大豆、贝类、葱蒜、酒' }],
      [
        '波士顿龙虾',
        238,
        '只',
        { contains: '麸质、虾蟹、大豆、奶、猪肉、葱蒜、酒', attributes: '做法:芝士焗,蒜蓉蒸,上汤' },
      ],
      ['鲍鱼红烧肉', 158, '份', { contains: '麸质、大豆、贝类、猪肉、葱蒜、酒' }],
      ['雪菜小黄鱼', 78, '份', { contains: '麸质、鱼、大豆、葱蒜、酒' }],
    ],
  ],
  [
    '汤羹',
    [
      ['老鸭笋干煲', 128, '份', { contains: '麸质、猪肉、葱蒜、酒', specs: '小煲:128|大煲:198' }],
      ['西湖莼菜汤', 48, '份', { contains: '猪肉' }],
      ['西湖牛肉羹', 46, '份', { contains: '麸质、蛋、大豆、牛肉、香菜、酒' }],
      ['文思豆腐羹', 28, '位', { contains: '大豆、猪肉' }],
      ['菌菇炖土鸡', 148, '份', { contains: '麸质、葱蒜、酒', specs: '半只:148|整只:268' }],
      ['番茄蛋花汤', 28, '份', { contains: '蛋、葱蒜' }],
      ['花胶炖竹丝鸡', 98, '位', { contains: '麸质、鱼、猪肉、酒' }],
      ['酸菜鱼头汤', 88, '份', { contains: '麸质、鱼、葱蒜、香菜、酒' }],
    ],
  ],
  [
    '蔬菜',
    [
      ['油焖春笋', 48, '份', { contains: '麸质、大豆' }],
      [
        '清炒时蔬',
        28,
        '份',
        { contains: '蛋、猪肉、葱蒜', attributes: '时蔬:菜心,豌豆苗,芥蓝,空心菜|做法:清炒,蒜蓉,上汤' },
      ],
      ['上汤娃娃菜', 36, '份', { contains: '蛋、猪肉、葱蒜' }],
      ['干煸四季豆', 36, '份', { contains: '麸质、大豆、猪肉、葱蒜', attributes: '辣度:不辣,微辣' }],
      ['白灼芥蓝', 36, '份', { contains: '麸质、大豆' }],
      ['西芹百合', 42, '份'],
      ['地三鲜', 36, '份', { contains: '麸质、大豆、葱蒜' }],
      ['荷塘小炒', 46, '份', { contains: '葱蒜' }],
      ['素烧鹅', 32, '份', { contains: '麸质、大豆、芝麻' }],
    ],
  ],
  [
    '主食',
    [
      ['片儿川', 22, '碗', { contains: '麸质、大豆、猪肉、酒' }],
      ['虾爆鳝面', 48, '碗', { contains: '麸质、虾蟹、鱼、大豆、葱蒜、酒' }],
      ['扬州炒饭', 36, '份', { contains: '麸质、虾蟹、蛋、贝类、猪肉、葱蒜、酒', specs: '小份:36|大份:52' }],
      ['葱油拌面', 18, '碗', { contains: '麸质、大豆、葱蒜' }],
      ['鲜肉小馄饨', 18, '碗', { contains: '麸质、虾蟹、蛋、大豆、猪肉、葱蒜、酒' }],
      ['海鲜砂锅粥', 88, '份', { contains: '虾蟹、鱼、贝类、葱蒜、香菜' }],
      ['长寿面', 58, '份', { contains: '麸质、蛋、大豆、葱蒜', description: '寿宴专用，可配寿桃。' }],
      ['白米饭', 3, '碗'],
    ],
  ],
  [
    '点心',
    [
      ['小笼包', 28, '笼', { contains: '麸质、大豆、芝麻、猪肉、葱蒜、酒', specs: '六只:28|十只:42' }],
      ['定胜糕', 18, '份'],
      ['葱包桧', 16, '份', { contains: '麸质、大豆、葱蒜' }],
      ['榴莲酥', 36, '份', { contains: '麸质、蛋、奶', description: '每份三只。' }],
      ['酒酿圆子', 26, '份', { attributes: sweetness, contains: '酒' }],
      ['桂花藕粉', 16, '位', { attributes: sweetness }],
      ['猫耳朵', 26, '份', { contains: '麸质、虾蟹、贝类、猪肉、葱蒜、酒' }],
      ['寿桃包', 6, '只', { contains: '麸质、奶', description: '须提前一天预订。' }],
      ['杨枝甘露', 26, '位', { attributes: sweetness, contains: '奶' }],
    ],
  ],
  [
    '酒水',
    [
      ['古越龙山八年陈', 98, '瓶', { contains: '麸质、酒', attributes: '温度:常温,加热,加话梅' }],
      ['塔牌手工冬酿', 138, '坛', { contains: '麸质、酒', attributes: '温度:常温,加热' }],
      ['飞天茅台', 1899, '瓶', { contains: '麸质、酒', specs: '500毫升:1899|100毫升:499' }],
      ['五粮液普五', 1099, '瓶', { contains: '麸质、酒' }],
      ['张裕解百纳', 168, '瓶', { contains: '酒' }],
      ['千岛湖啤酒', 12, '瓶', { contains: '麸质、酒', attributes: warmth }],
      ['西湖龙井茶', 88, '壶', { specs: '壶:88|位:28' }],
      ['菊花普洱茶', 68, '壶'],
      ['鲜榨果汁', 68, '扎', { attributes: `水果:西瓜,橙,黄瓜|${sweetness}` }],
      ['酸梅汤', 38, '扎', { attributes: warmth }],
      ['椰子汁', 28, '瓶', { contains: '奶', attributes: warmth }],
    ],
  ],
]

/** A banquet's menu: for how many, what it costs, and how many of each dish; of which specification after a colon. */
export interface DemoSet {
  title: string
  yuan: number
  unit: string
  people: readonly [min: number, max: number]
  perPerson: boolean
  description: string
  items: readonly (readonly [dish: string, number: number])[]
}

export const setCategory = '宴席套餐'

export const demoSets: readonly DemoSet[] = [
  {
    title: '家和小聚宴',
    yuan: 688,
    unit: '桌',
    people: [6, 8],
    perPerson: false,
    description: '六至八位家人小聚，十道菜一点心。',
    items: [
      ['桂花糯米藕', 1],
      ['手撕口水鸡', 1],
      ['东坡肉', 8],
      ['西湖醋鱼', 1],
      ['油爆河虾', 1],
      ['糖醋排骨', 1],
      ['麻婆豆腐', 1],
      ['西湖牛肉羹', 1],
      ['清炒时蔬', 1],
      ['片儿川', 2],
      ['定胜糕', 2],
    ],
  },
  {
    title: '福满门宴（10人）',
    yuan: 1588,
    unit: '桌',
    people: [10, 10],
    perPerson: false,
    description: '十人桌，四冷八热一汤二点。',
    items: [
      ['杭州酱鸭:半只', 1],
      ['糟三样', 1],
      ['老醋海蜇头', 1],
      ['话梅芸豆', 1],
      ['龙井虾仁:大份', 1],
      ['东坡肉', 10],
      ['松鼠鳜鱼:一斤半', 1],
      ['蒜蓉粉丝蒸扇贝', 10],
      ['小炒黄牛肉', 1],
      ['八宝葫芦鸭', 1],
      ['老鸭笋干煲:大煲', 1],
      ['上汤娃娃菜', 1],
      ['荷塘小炒', 1],
      ['扬州炒饭:大份', 1],
      ['小笼包:十只', 2],
    ],
  },
  {
    title: '锦绣团圆宴（12人）',
    yuan: 2088,
    unit: '桌',
    people: [12, 12],
    perPerson: false,
    description: '十二人桌，大黄鱼与龙虾压席。',
    items: [
      ['杭州酱鸭:整只', 1],
      ['五香熏鱼', 1],
      ['捞汁小海鲜', 1],
      ['桂花糯米藕', 1],
      ['波士顿龙虾', 1],
      ['清蒸大黄鱼', 1],
      ['龙井虾仁:大份', 1],
      ['蒜蓉开背虾:十二只', 1],
      ['东坡肉', 12],
      ['叫花童鸡', 1],
      ['黑椒牛柳', 1],
      ['菌菇炖土鸡:整只', 1],
      ['西芹百合', 1],
      ['清炒时蔬', 1],
      ['海鲜砂锅粥', 1],
      ['榴莲酥', 4],
    ],
  },
  {
    title: '福寿延年宴（10–12人）',
    yuan: 1988,
    unit: '桌',
    people: [10, 12],
    perPerson: false,
    description: '寿宴专用，附长寿面与寿桃，须提前一天预订。',
    items: [
      ['糟三样', 1],
      ['五香熏鱼', 1],
      ['老醋海蜇头', 1],
      ['皮蛋豆腐', 1],
      ['清蒸石斑鱼', 2],
      ['鲍鱼红烧肉', 1],
      ['油爆河虾', 1],
      ['三杯鸡', 1],
      ['红烧狮子头', 12],
      ['花胶炖竹丝鸡', 10],
      ['白灼芥蓝', 1],
      ['素烧鹅', 1],
      ['长寿面', 1],
      ['寿桃包', 12],
    ],
  },
  {
    title: '商务位上宴',
    yuan: 398,
    unit: '位',
    people: [4, 20],
    perPerson: true,
    description: '每位一份，分餐位上，四位起订。',
    items: [
      ['蟹酿橙', 1],
      ['东坡肉', 1],
      ['和宴佛跳墙', 1],
      ['宋嫂鱼羹', 1],
      ['文思豆腐羹', 1],
      ['桂花藕粉', 1],
    ],
  },
]

/** Sold out on the day that is planted. */
export const soldOutDishes = ['火腿蒸鲥鱼', '避风塘炒蟹']
/** Not of this season. */
export const withdrawnDishes = ['腌笃鲜']
