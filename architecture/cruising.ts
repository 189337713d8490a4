import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import { WALLS } from "./rules.ts";

/** What a cruise found, in words. */
export interface Cruised {
  modules: IModule[];
  dependencies: number;
  /** "rule: from → to", one for each violation. */
  violations: string[];
}

/**
 * Follows every import below the given folders and judges it by the walls. swc reads the TypeScript: with TypeScript 7
 * alone the cruiser finds no parser and passes over nothing at all, content.
 */
export async function cruiseTree(folders: string[]): Promise<Cruised> {
  const { output } = await cruise(folders, {
    validate: true,
    ruleSet: { forbidden: [...WALLS] },
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?:build|data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules,
    dependencies: summary.totalDependenciesCruised ?? 0,
    violations: summary.violations.map((one) => `${one.rule.name}: ${one.from} → ${one.to}`),
  };
}
