import { robotsLines, server, siteBrand } from '@docstead/core/server';
import { homeFields } from '../../accounts/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { createBrand, siteLogo } from './brand.ts';
import { demoCommand, plantGuides } from './guide/guide-calls.ts';
import { GUIDE_JOB, type GuideWish, plantGuide } from './guide/plant.ts';
import { LANDING, OPEN_SQUARE } from './home/home.ts';
import { recommend } from './migrations/001-recommend.ts';
import { pageFirsts, sitePage } from './pages/page-calls.ts';
import { createPages } from './pages/pages.ts';
import {
  deleteRecommend,
  getRecommend,
  getRecommendList,
  placeRecommend,
  posItems,
  recommendItem,
} from './recommend/recommend-calls.ts';
import { loadSettings, saveSettings, settingsRule } from './settings-calls.ts';
import { robotsOf, sitemap } from './sitemap.ts';
import { isSquareOpen } from './square.ts';
import { statisticsOf } from './statistics.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [recommend],
  setup(app) {
    const pages = createPages(app);
    app.provide(siteBrand, createBrand(app));
    app.jobs.handle<GuideWish>(GUIDE_JOB, plantGuide(app));
    app.on(robotsLines, ({ origin }) => robotsOf(app, origin));
    app.settings.rule(settingsRule(app));
    app.on(homeFields, async (_asked, { db }) => {
      const { home_page, home_item, beian } = app.settings.all();
      // A square that was closed since leads nowhere.
      const isOver = home_page === OPEN_SQUARE && !(await isSquareOpen(app, db));
      return { home_page: isOver ? LANDING : home_page, home_item, beian };
    });
    return {
      calls: {
        '/sitemap.xml': sitemap(app),
        '/api/site/logo': siteLogo(app),
        '/api/common/indexStatistics': ({ ctx }) => statisticsOf(app, ctx.db),
        '/api/item/getRecommend': getRecommend(app),
        '/api/item/posItems': posItems(app),
        '/api/adminItem/recommendItem': recommendItem(app),
        '/api/adminItem/deleteRecommend': deleteRecommend(),
        '/api/adminItem/placeRecommend': placeRecommend(),
        '/api/adminItem/getRecommendList': getRecommendList(app),
        '/api/site/page': sitePage(pages),
        '/api/site/settings': loadSettings(app),
        '/api/site/plantGuide': plantGuides(app),
        '/api/site/saveSettings': saveSettings(app),
      },
      first: pageFirsts(pages),
      commands: { 'site-demo': demoCommand(app) },
    };
  },
});
