import * as v from 'valibot';

/** GET /api/config: what the browser may know about this installation. */
export const AppConfig = v.object({
  planner: v.picklist(['model', 'embedded']),
  mail_verification: v.boolean(),
  maps: v.object({
    google_key: v.nullable(v.string()),
    google_map_id: v.nullable(v.string()),
    tiles_url: v.nullable(v.string()),
    tiles_attribution: v.nullable(v.string()),
  }),
});
export type AppConfig = v.InferOutput<typeof AppConfig>;
