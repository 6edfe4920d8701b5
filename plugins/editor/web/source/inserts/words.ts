/**
 * What people type for a thing besides its name: its words in both languages, its marks, and the Latin letters of its
 * Chinese name, so that nobody has to switch the keyboard for it.
 */
const WORDS: Readonly<Record<string, string>> = {
  heading1: 'h1 heading1 title # 标题1 一级标题 biaoti1 bt1',
  heading2: 'h2 heading2 subtitle ## 标题2 二级标题 biaoti2 bt2',
  heading3: 'h3 heading3 ### 标题3 三级标题 biaoti3 bt3',
  heading4: 'h4 heading4 #### 标题4 四级标题 biaoti4 bt4',
  bullet: 'bulletedlist ul list bullets unordered - * 无序列表 列表 liebiao wuxu lb wxlb',
  ordered: 'numberedlist ol list numbers numbered 1. 有序列表 编号 列表 liebiao youxu bianhao lb yxlb bh',
  task: '任务列表 tasklist todo checkbox check tasks [] 任务 待办 清单 勾选 renwu daiban qingdan rw rwlb db qd',
  quote: 'quote blockquote citation > 引用 yinyong yy',
  note: 'note callout:note callout 提示框：备注 info admonition 提示框 说明 注意 备注 beizhu shuoming tishi bz sm tsk',
  tip: 'tip callout:tip callout 提示框：提示 hint 提示框 提示 技巧 tishi jiqiao ts jq tsk',
  important: 'important callout:important callout 提示框：重要 重要 zhongyao zy tsk',
  warning: 'warning callout:warning callout 提示框：警告 alert 提示框 警告 jinggao jg tsk',
  caution: 'caution callout:caution callout 提示框：危险 danger 提示框 危险 当心 weixian wx tsk',
  listing: 'code codeblock fence pre ``` 代码 代码块 daima daimakuai dm dmk',
  table: 'table grid sheet | 表格 biaoge bg',
  rule: 'hr divider line separator --- 分隔线 横线 分割线 fengexian hengxian fgx hx',
  details: '折叠块 collapsiblesection details toggle fold collapse accordion 折叠 展开 详情 zhedie zhediekuai zd zdk',
  toc: '目录[toc] tableofcontents[toc] toc contents outline 目录 mulu ml',
  link: 'link url href address 链接 网址 lianjie lj',
  page_link: 'linktoapage [[ page link internal wiki reference 页面链接 链接到页面 链接 页面 lianjie yemian ymlj lj',
  image: 'image picture photo img upload 图片 插图 上传 tupian tp',
  image_by_address: '按地址插入图片 imagefromurl picture img url 图片 网络图片 图片地址 tupian tp wltp',
  attachment: 'attachment file upload pdf zip 附件 文件 上传 fujian wenjian fj wj',
  footnote: 'footnote note reference 脚注 注释 jiaozhu jz',
  date: "今天的日期 today'sdate today now time 日期 今天 riqi jintian rq jt",
  math: 'latex katex equation formula $$ 公式 数学 gongshi gs',
  diagram: '流程图（mermaid） flowchart(mermaid) mermaid flowchart chart graph 流程图 图表 liuchengtu lct',
  sequence: '时序图（mermaid） sequencediagram(mermaid) mermaid sequence chart 时序图 图表 shixutu sxt',
  template_api:
    '模板：接口文档 template:apidocument template api rest endpoint interface 接口 接口文档 模板 jiekou jiekouwendang moban jk jkwd mb',
  template_database:
    '模板：数据库文档 template:databasedocument template database schema er 数据库 数据库文档 模板 shujukuwendang moban sjkwd mb',
  template_more: '更多模板… moretemplates… template templates 模板 更多 moban mb gdmb',
  paste_table:
    'pasteastable excel csv tsv html spreadsheet cells table sheet 粘贴为表格 粘贴表格 表格 niantie biaoge zt ztbg bg',
  json_table: 'jsontotable json table fields parameters api json转表格 参数表 字段 表格 canshu biaoge zbg cs',
  json_pretty: 'beautifyjson json format pretty indent json美化 格式化 美化 缩进 meihua geshihua mh gsh',
  sql_table:
    'sqltotable sql ddl mysql postgresql sqlite oracle createtable database table sql转表格 数据字典 数据库 建表 shujuku shujuzidian sjk sjzd',
  api_document:
    'newapidocument api interface endpoint http rest openapi swagger runapi form 接口 接口文档 新建接口文档 api文档 jiekou jiekouwendang xinjian jk jkwd',
  markdown_api:
    'turnintoanapidocument api interface endpoint form runapi 转为接口文档 接口 接口文档 jiekou jiekouwendang zhuanwei jk jkwd zwjkwd',
  table_json: 'tabletojson json array table 表格转json 表格 转换 biaoge zhuanhuan bgz',
};

export const wordsOf = (id: string): readonly string[] => WORDS[id]?.split(' ') ?? [];
