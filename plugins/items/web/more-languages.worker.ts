import { MORE_LANGUAGES } from '../render/finish/more-languages.ts';

// Loaded into the preview's worker, which takes them from here.
Object.assign(self, { docsteadLanguages: MORE_LANGUAGES });
